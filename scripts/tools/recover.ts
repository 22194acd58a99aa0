/** `npm run recover -- USERNAME`: a new password for an owner who cannot sign in any more, printed once. */
import { isReservedUsername, MAX_USERNAME } from '../../domain/staff/staff.ts'
import { removeFirstPassword } from '../../server/platform/process/first-password.ts'
import { recoverOwner } from '../../server/staff/identity/recover-owner.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db, config }) => {
  const username = process.argv[2]?.trim()
  if (!username || username.length > MAX_USERNAME || isReservedUsername(username)) {
    throw new Error('Usage: recover USERNAME')
  }
  const { password, made } = await recoverOwner(db, { username, now: new Date() })
  removeFirstPassword(config.dataDir)
  return [
    made
      ? `Created the owner account "${username}".`
      : `"${username}" is an owner. Their sessions were ended and two-factor sign-in was turned off.`,
    `The password is ${password}. It won’t be shown again. You’ll choose your own at the next sign-in.`,
  ].join('\n')
})
