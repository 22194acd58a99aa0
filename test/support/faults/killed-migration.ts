/**
 * Migrates the SQLite file of the first argument and kills itself with SIGKILL after the statement of the second.
 * Without a second argument it runs to the end and prints what it did, one entry for each statement.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { openSqliteInThisThread } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'

/** What a kill after this statement would leave on the disk (a hash), and the kind of the statement. */
export type RunStatement = { disk: string; kind: string }

const [file = '', last] = process.argv.slice(2)
let count = 0
const run: RunStatement[] = []

type Runner = (this: DatabaseSync | StatementSync, ...args: unknown[]) => unknown

function stopAfter(owner: object, name: string) {
  const original = Reflect.get(owner, name) as Runner
  Reflect.set(owner, name, function (this: DatabaseSync | StatementSync, ...args: unknown[]) {
    const result = original.apply(this, args)
    count += 1
    if (count === Number(last)) process.kill(process.pid, 'SIGKILL')
    if (last === undefined) {
      const statement = this instanceof StatementSync ? this.sourceSQL : String(args[0])
      run.push({ disk: hashOfDisk(), kind: kindOf(statement) })
    }
    return result
  })
}

/** The next start reads the database and its log of writes; the index of the log (-shm) it makes anew. */
function hashOfDisk(): string {
  const hash = createHash('sha1')
  for (const part of [file, `${file}-wal`, `${file}-journal`]) {
    const bytes = existsSync(part) ? readFileSync(part) : Buffer.alloc(0)
    hash.update(`${bytes.length} `).update(bytes)
  }
  return hash.digest('hex')
}

/** Its first word, such as "create", "alter", "insert". */
function kindOf(statement: string): string {
  return statement.trim().toLowerCase().split(/\W/, 1).join()
}

stopAfter(DatabaseSync.prototype, 'exec')
stopAfter(StatementSync.prototype, 'run')
stopAfter(StatementSync.prototype, 'all')

const db = openSqliteInThisThread(file)
await migrate(db)
await db.destroy()
process.stdout.write(JSON.stringify(run))
