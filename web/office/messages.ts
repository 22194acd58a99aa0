/** Messages of the login. */
export const LOGIN_MESSAGES = {
  loginNoToken: 'Invalid response from server',
  loginFailed: 'Invalid credentials',
  loginNeeded: 'Please log in to go on.',
  draftKept: 'What you had typed is kept.',
  codePasses: 'Did somebody else cause the wait? Then a code of your app or a recovery code gets you in now.',
  codeNeeded: 'The six digits of your authenticator app, or a recovery code.',
} as const
