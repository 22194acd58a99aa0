/**
 * Migrates the SQLite file of the first argument and kills itself with SIGKILL after the statement of the second;
 * beyond the last statement it prints how many there were.
 */
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { openSqliteInThisThread } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'

const [file, last] = process.argv.slice(2)
let count = 0

function killAfter<Name extends string>(
  owner: { [name in Name]: (...args: never[]) => unknown },
  name: Name,
) {
  const original = owner[name] as (...args: unknown[]) => unknown
  const counting = function (this: unknown, ...args: unknown[]) {
    const result = original.apply(this, args)
    count += 1
    if (count === Number(last)) process.kill(process.pid, 'SIGKILL')
    return result
  }
  owner[name] = counting as never
}

killAfter(DatabaseSync.prototype, 'exec')
killAfter(StatementSync.prototype, 'run')
killAfter(StatementSync.prototype, 'all')

const db = openSqliteInThisThread(file!)
await migrate(db)
await db.destroy()
process.stdout.write(String(count))
