import { isReservedUsername, MAX_USERNAME } from '../../domain/staff/staff.ts'
import { removeFirstPassword } from '../../server/staff/identity/first-account.ts'
import { recoverOwner } from '../../server/staff/identity/recover-owner.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

const [argument = ''] = readArguments(
  `recover -- USERNAME
Gives an owner a new password and turns off their two-factor sign-in. Creates the account if there is none.`,
  args => args.length === 1 && isUsername(args[0]?.trim() ?? ''),
)

await withStore(async ({ db, config }) => {
  const username = argument.trim()
  const { password, made } = await recoverOwner(db, { username, now: new Date() })
  removeFirstPassword(config.dataDir)
  return [
    made
      ? `Created the owner account "${username}".`
      : `"${username}" is an owner. Their sessions were ended and two-factor sign-in was turned off.`,
    `The password is ${password}. It won’t be shown again. You’ll choose your own at the next sign-in.`,
  ].join('\n')
})

function isUsername(name: string): boolean {
  return name !== '' && name.length <= MAX_USERNAME && !isReservedUsername(name)
}
