const TEMPLATES = `
  emailTemplate { id name }
  smsTemplate { id name }
  vmName
  fullpayEmailTemplate { id name }
  fullpaySmsTemplate { id name }
  fullpayVmName
`;

export const documents = {
  statuses: 'query statuses { statuses { id name type parentId weight reserved } }',
  status: `query status($id: ID!) {
    status(id: $id) { id name type parentId reserved retired childrenCount ${TEMPLATES} }
  }`,
  createStatus: 'mutation createStatus($input: StatusInput!) { createStatus(input: $input) { id } }',
  updateStatus: `mutation updateStatus($id: ID!, $input: StatusChangesInput!) {
    updateStatus(id: $id, input: $input) { id }
  }`,
  deleteStatus: 'mutation deleteStatus($id: ID!) { deleteStatus(id: $id) }',
};
