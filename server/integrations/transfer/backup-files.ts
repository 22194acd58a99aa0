import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { fieldsOf, isOneOf } from '../../../domain/values/record.ts'
import { lastMigration, migrateTo } from '../../platform/db/migrate.ts'
import type { Database } from '../../platform/db/tables.ts'
import { BACKUP_TABLES, type Line, readSnapshot, type Table, writeSnapshot } from './snapshot.ts'

const DATA = 'data.jsonl.gz'
const UPLOADS = 'uploads'
const MANIFEST = 'manifest.json'

const Manifest = z.looseObject({
  madeAt: z.string(),
  version: z.string(),
  migration: z.string(),
  counts: z.record(z.string(), z.number()),
  sha256: z.string(),
})
export type Manifest = z.output<typeof Manifest>

type Place = { db: Database; dataDir: string }

/**
 * A consistent snapshot with uploads. Contains personal data and password hashes, so only its owner may read
 * it. Verified before it is renamed into place.
 */
export async function makeBackup(
  { db, dataDir }: Place,
  target: { folder: string; now: Date; version: string },
): Promise<Manifest> {
  if (existsSync(target.folder)) throw new Error(`${target.folder} already exists. Choose another folder.`)
  const draft = `${target.folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const counts: Record<string, number> = {}
  const lines = async function* () {
    for await (const line of readSnapshot(db, BACKUP_TABLES)) {
      counts[line.table] = (counts[line.table] ?? 0) + 1
      yield `${JSON.stringify(line)}\n`
    }
  }
  const hash = createHash('sha256')
  const file = join(draft, DATA)
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    hashing(hash),
    createWriteStream(file, { mode: 0o600 }),
  )
  if (existsSync(join(dataDir, UPLOADS))) {
    await cp(join(dataDir, UPLOADS), join(draft, UPLOADS), { recursive: true })
  }
  const manifest: Manifest = {
    madeAt: target.now.toISOString(),
    version: target.version,
    migration: await lastMigration(db),
    counts,
    sha256: hash.digest('hex'),
  }
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await verifyBackup(draft)
  await rename(draft, target.folder)
  await chmod(target.folder, 0o700)
  return manifest
}

/** Throws an Error that names the fault. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, DATA))) hash.update(chunk)
  if (hash.digest('hex') !== manifest.sha256) {
    throw new Error(
      `${join(folder, DATA)} is damaged: its checksum doesn’t match the manifest. Use another backup.`,
    )
  }
  const counts: Record<string, number> = {}
  for await (const { table } of readLines(folder)) counts[table] = (counts[table] ?? 0) + 1
  for (const table of new Set([...Object.keys(counts), ...Object.keys(manifest.counts)])) {
    if (counts[table] !== manifest.counts[table])
      throw new Error(`${folder} is incomplete: rows of ${table} are missing. Use another backup.`)
  }
  return manifest
}

/** Works across engines. Migrates afterwards. */
export async function restoreBackup(
  { db, dataDir }: Place,
  folder: string,
): Promise<{ manifest: Manifest; counts: Map<Table, number> }> {
  const manifest = await verifyBackup(folder)
  // Rows match the schema of their time; later migrations then apply to them.
  await migrateTo(db, manifest.migration)
  const counts = await writeSnapshot(db, readLines(folder))
  await migrateTo(db)
  if (existsSync(join(folder, UPLOADS))) {
    await cp(join(folder, UPLOADS), join(dataDir, UPLOADS), { recursive: true })
  }
  return { manifest, counts }
}

async function* readLines(folder: string): AsyncGenerator<Line> {
  const unpacked = createReadStream(join(folder, DATA)).pipe(createGunzip())
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const { table, row } = fieldsOf(JSON.parse(line))
    if (!isOneOf(BACKUP_TABLES, table)) throw new Error(`The file contains an unknown table: ${table}`)
    yield { table, row: fieldsOf(row) }
  }
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
