import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { insertSamples } from '../server/integrations/sample-content/insert-samples.ts'
import type { Store } from '../server/platform/db/database.ts'
import { MAIL_JOB } from '../server/platform/messaging/enqueue-message.ts'
import { createTestApp, NOON, RIDE } from './support/app.ts'
import { type Engine, onEveryEngine, openTestDatabase } from './support/engines.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { builtTool, toolEnvironment } from './support/tool-environment.ts'

type Outcome = { status: number | null; stdout: string; stderr: string }
type Place = Record<string, string>

function run(place: Place, name: string, ...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtTool(name), ...args], {
    encoding: 'utf8',
    env: toolEnvironment(place),
  })
  return { status, stdout, stderr }
}

function placeOf(dataDir: string, url: string | undefined): Place {
  return { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
}

/** A new store with the sample content, an owner and one reservation, by the real clock, as the tools know no other. */
async function goodStore(engine: Engine) {
  const dataDir = temporaryFolder('tools')
  const app = await createTestApp(engine, { dataDir, payments: true })
  app.pass(Date.now() - Date.parse(NOON))
  await insertSamples(app.db, app.deps.clock())
  const pickUpDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await app.client('createReservation', { body: { ...RIDE, pickUpDate } })
  return { app, dataDir, place: placeOf(dataDir, app.databaseUrl) }
}

async function emptyStore(engine: Engine) {
  const dataDir = temporaryFolder('empty')
  const store = await openTestDatabase(engine, { migrated: false, dataDir })
  return { place: placeOf(dataDir, store.url), drop: store.drop }
}

const CONTRACTS = 'test/contracts'

/** Every tool with its arguments and the output it must have. Those that fill a store get an empty one. */
function calls({ backup, exported, journal }: { backup: string; exported: string; journal: string }) {
  return {
    doctor: { args: [], says: /^ok {5}Database: connected, at migration \d{4}-/m },
    backup: { args: [backup], says: /: 1 reservations, 6 posts, 1 accounts\. The backup was verified\.$/ },
    export: { args: [exported], says: /: 1 reservations, 6 posts\.$/ },
    journal: { args: [journal], says: /^Wrote 0 postings to / },
    person: { args: ['export', RIDE.email], says: new RegExp(`"${RIDE.firstName}"`) },
    reconcile: { args: [], says: /./ },
    'rotate-keys': { args: [], says: /^New keys are in use\. Retired 0 keys/ },
    recover: { args: ['admin'], says: /^"admin" is an owner\. .*\nThe password is \S{16}\. / },
    fare: { args: [`${CONTRACTS}/fare/tariff.json`, `${CONTRACTS}/fare/vectors.json`], says: /"total"/ },
    policy: { args: [`${CONTRACTS}/policy/policy.json`, `${CONTRACTS}/policy/cases.json`], says: /^\[/ },
    restore: {
      args: [backup],
      says: /^Restored the backup of .*: 1 reservations, 1 accounts\./,
      fills: true,
    },
    import: { args: [exported], says: /^Imported 1 reservations and 6 posts\./, fills: true },
  } satisfies Record<string, { args: string[]; says: RegExp; fills?: true }>
}

onEveryEngine('the tools', engine => {
  test('each ends with 0 on a good store, with its result alone', async () => {
    const { app, place } = await goodStore(engine)
    const folder = temporaryFolder('results')
    const files = {
      backup: join(folder, 'backup'),
      exported: join(folder, 'all.json'),
      journal: join(folder, 'all.csv'),
    }
    const tools = Object.entries(calls(files))
    const names = globSync('scripts/tools/*.ts').map(file => basename(file, '.ts'))
    assert.deepEqual(
      tools.map(([name]) => name).sort(),
      names.filter(name => !name.startsWith('with-')).sort(),
    )
    for (const [name, { args, says, ...rest }] of tools) {
      const fresh = 'fills' in rest ? await emptyStore(engine) : undefined
      const { status, stdout, stderr } = run(fresh?.place ?? place, name, ...args)
      assert.deepEqual({ name, status, stderr }, { name, status: 0, stderr: '' }, stdout)
      assert.match(stdout.trimEnd(), says, name)
      assert.deepEqual(faults({ stdout }), [], name)
      assert.doesNotMatch(stdout, /deprecated|Error|undefined|NaN/, name)
      await fresh?.drop()
    }
    assert.ok(readFileSync(files.exported, 'utf8').length > 1000)
    await app.close()
  })

  test('the doctor ends with 1 and names the fault', async () => {
    const { app, place } = await goodStore(engine)
    const [first, ...others] = FAULTS
    await first.make(app.db)
    const alone = run(place, 'doctor')
    assert.equal(alone.status, 1)
    assert.match(faults(alone).join('\n'), first.named)
    assert.equal(faults(alone).length, 1)
    for (const { make } of others) await make(app.db)
    const together = run(place, 'doctor')
    assert.equal(together.status, 1)
    for (const { named } of FAULTS) assert.match(faults(together).join('\n'), named)
    assert.equal(faults(together).length, FAULTS.length)
    await app.close()
  })

  test('what fills a store refuses one that holds something', async () => {
    const { app, place } = await goodStore(engine)
    const folder = temporaryFolder('refused')
    const [backup, exported] = [join(folder, 'backup'), join(folder, 'all.json')]
    run(place, 'backup', backup)
    run(place, 'export', exported)
    for (const [name, ...args] of [
      ['restore', backup],
      ['import', exported],
    ] as const) {
      const { status, stdout, stderr } = run(place, name, ...args)
      assert.deepEqual({ name, status, stdout }, { name, status: 1, stdout: '' })
      assert.match(stderr, /^.*empty.*\n$/)
    }
    await app.close()
  })
})

/** The faults that the doctor found, without the word in front. */
function faults({ stdout }: Pick<Outcome, 'stdout'>): string[] {
  return stdout.split('\n').flatMap(line => /^FAULT +(.*)$/.exec(line)?.[1] ?? [])
}

type Fault = { make: (db: Store) => Promise<unknown>; named: RegExp }

const FAULTS: [Fault, ...Fault[]] = [
  {
    make: db => db.updateTable('staff').set({ role: 'staff' }).execute(),
    named: /^Accounts: no owner\. Create one with `npm run recover -- USERNAME`\.$/m,
  },
  {
    make: db =>
      db
        .updateTable('jobs')
        .set({ run_at: new Date(Date.now() - 2 * 3600_000).toISOString() })
        .where('kind', '=', MAIL_JOB)
        .execute(),
    named: /^Email: \d+ waiting for more than an hour\./m,
  },
  {
    make: async db => {
      const { id } = await db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
      const row = {
        job_id: 'blocked',
        template: 'x',
        channel: 'text',
        reservation_id: id,
        locale: 'en',
      } as const
      const outcome = { state: 'undelivered', error: '30034', handed_at: new Date().toISOString() } as const
      const provider = { recipient: 'customer', provider: 'twilio', provider_id: null, segments: 1 } as const
      await db
        .insertInto('deliveries')
        .values({ ...row, ...provider, ...outcome, reported_at: null })
        .execute()
    },
    named: /^Texts: carriers blocked 1 in the last 30 days/m,
  },
]

test('each tool says how it is used and what it does, for wrong arguments and for --help', () => {
  const place = { DATA_DIR: temporaryFolder('unused') }
  for (const [name, { args }] of Object.entries(calls({ backup: '', exported: '', journal: '' }))) {
    const wrong = args.length > 0 && name !== 'backup' ? [] : ['one', 'two']
    const { status, stdout, stderr } = run(place, name, ...wrong)
    assert.deepEqual({ name, status, stdout }, { name, status: 1, stdout: '' })
    assert.match(stderr, new RegExp(`^Usage: npm run ${name}( -- .+)?\\n[A-Z][^]+\\.\\n$`), name)
    // All share the code that answers it.
    if (name === 'export' || name === 'fare')
      assert.deepEqual(run(place, name, '--help'), { status: 0, stdout: stderr, stderr: '' })
  }
})

test('the doctor names the faulty variable of a configuration', () => {
  const { status, stdout } = run({ DATA_DIR: temporaryFolder('unused'), PORT: 'x' }, 'doctor')
  assert.equal(status, 1)
  assert.match(stdout, /^FAULT {2}Configuration: PORT must be/)
})
