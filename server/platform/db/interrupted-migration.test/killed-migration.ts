/**
 * Migrates the SQLite file of the first argument and kills itself with SIGKILL after the statement of the second.
 * Where several statements are named, with commas, it copies after each of them what a kill would leave on the disk,
 * beside the file, and runs to the end. Without a second argument it runs to the end and prints what it did, one entry
 * for each statement.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { openSqliteInThisThread } from '../database.ts'
import { migrate } from '../migrate.ts'

/** What a kill after this statement would leave on the disk (a hash), and the kind of the statement. */
export type RunStatement = { disk: string; kind: string }

/** The next start reads the database and its log of writes; the index of the log (-shm) it makes anew. */
const PARTS = ['', '-wal', '-journal']

const [file = '', statements] = process.argv.slice(2)
const chosen = statements?.split(',').map(Number)
let count = 0
const run: RunStatement[] = []

type Runner = (this: DatabaseSync | StatementSync, ...args: unknown[]) => unknown

function stopAfter(owner: object, name: string) {
  const original = Reflect.get(owner, name) as Runner
  Reflect.set(owner, name, function (this: DatabaseSync | StatementSync, ...args: unknown[]) {
    const result = original.apply(this, args)
    count += 1
    if (chosen?.includes(count)) stop(chosen.length === 1)
    if (chosen === undefined) {
      const statement = this instanceof StatementSync ? this.sourceSQL : String(args[0])
      run.push({ disk: hashOfDisk(), kind: kindOf(statement) })
    }
    return result
  })
}

function stop(killed: boolean) {
  if (killed) process.kill(process.pid, 'SIGKILL')
  for (const part of PARTS) {
    if (existsSync(file + part)) copyFileSync(file + part, `${file}-${count}${part}`)
  }
}

function hashOfDisk(): string {
  const hash = createHash('sha1')
  for (const part of PARTS) {
    const bytes = existsSync(file + part) ? readFileSync(file + part) : Buffer.alloc(0)
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
