/** Tells password managers whose password a form is for; invisible to people. It has no name, so it is not sent. */
export function UsernameHint({ username }: { username: string }) {
  return <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />;
}
