import { existsSync } from 'node:fs'
import type { Store } from '../../server/platform/db/database.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { type Config, ConfigError, readConfig } from '../../server/platform/process/config.ts'
import { protectDataFolder } from '../../server/platform/process/data-folder.ts'

/** Runs a tool on the store that the configuration names; an error is reported in one sentence. */
export async function withStore(tool: (place: { db: Store; config: Config }) => Promise<string>) {
  let db: Store | undefined
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    protectDataFolder(config.dataDir)
    db = openDatabase(config)
    process.stdout.write(`${await tool({ db, config })}\n`)
  } catch (error) {
    const faults = error instanceof ConfigError ? error.faults : [(error as Error).message]
    process.stderr.write(`${faults.join('\n')}\n`)
    process.exitCode = 1
  } finally {
    await db?.destroy()
  }
}
