const LEAST_LENGTH = 12;
const LEAST_DIFFERENT = 5;

/** What is tried first, once digits and signs at its ends are taken off. */
const WELL_KNOWN = [
  ...['password', 'passwordpassword', 'passw0rd', 'letmein', 'letmeinletmein', 'welcome', 'changeme'],
  ...['changemechangeme', 'administrator', 'adminadmin', 'superadmin', 'qwertyuiop', 'qwertyuiopasdf'],
  ...['iloveyou', 'correcthorsebatterystaple', 'trustno1', 'secretsecret', 'testtesttest', 'demodemodemo'],
];

const bare = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[\s_.-]/g, '')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether each character follows the one before, as in 123456789012 and abcdefghijkl. */
const isRun = (password: string): boolean =>
  [...password].every(
    (_, at) => at === 0 || [1, -9].includes(password.charCodeAt(at) - password.charCodeAt(at - 1)),
  );

/** Short, well known, the product's name, or hardly more than one character. */
export const isWeakPassword = (password: string): boolean =>
  password.length < LEAST_LENGTH ||
  new Set(password).size < LEAST_DIFFERENT ||
  isRun(password) ||
  /lanebook/i.test(password) ||
  WELL_KNOWN.includes(bare(password));
