const VIEW = 'id list name shared mine isDefault owner { id firstName lastName } address columns';

export const documents = {
  listViews: `query listViews($list: ListName!) { listViews(list: $list) { ${VIEW} } }`,
  createListView: `mutation createListView($input: ListViewInput!) {
    createListView(input: $input) { ${VIEW} }
  }`,
  updateListView: `mutation updateListView($id: ID!, $input: ListViewInput!) {
    updateListView(id: $id, input: $input) { ${VIEW} }
  }`,
  deleteListView: 'mutation deleteListView($id: ID!) { deleteListView(id: $id) }',
  chooseListView: `mutation chooseListView($list: ListName!, $id: ID) {
    chooseListView(list: $list, id: $id) { ${VIEW} }
  }`,
};
