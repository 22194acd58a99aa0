import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { createTestApp, RIDE, type TestApp } from '../../../test/support/app.ts'
import { withoutRules } from '../../../test/support/carrier.ts'
import { type Engine, onEveryEngine } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { builtTool, toolEnvironment } from '../../../test/support/tool-environment.ts'
import { applyRetention } from '../retention/apply-retention.ts'

const DAY_MS = 24 * 3600_000
const TOOL = builtTool('person')

const OLD_EMAIL = 'zelda.before@example.com'
const PERSON = {
  firstName: 'Zeldanna',
  lastName: 'Quexington',
  email: 'zelda@example.com',
  phoneNumber: '(703) 555-0177',
}
const TRACES = [PERSON.firstName, PERSON.lastName, PERSON.email, PERSON.phoneNumber, '7035550177', OLD_EMAIL]
/** Ends like the person's address, and stays. */
const OTHER = 'grizelda@example.com'
/** Reservations of this other person: enough to fill pages of each table before. */
const OTHERS = 12

onEveryEngine('nothing of a person is left', engine => {
  let app: TestApp
  let dataDir: string
  beforeEach(async () => {
    dataDir = temporaryFolder('erasure')
    app = await createTestApp(engine, { dataDir })
    for (let i = 0; i < OTHERS; i++)
      await app.client('createReservation', { body: { ...RIDE, email: OTHER } })
  })
  afterEach(() => app.close())

  const others = async () =>
    await app.db.selectFrom('reservations').select('id').where('email', '=', OTHER).execute()
  const round = (days: number, more = {}) => {
    app.pass(days * DAY_MS)
    return applyRetention(app.db, app.deps.clock(), { mailFolder: join(dataDir, 'mail'), ...more })
  }
  /** Works like an office: a booking by phone, an edit, a status, mails sent and sent again. */
  const work = async () => {
    const token = await app.signIn()
    const made = await app.client('createReservationByPhone', {
      token,
      body: { ...RIDE, ...PERSON, email: OLD_EMAIL },
    })
    await app.deliver()
    const id = made._id
    await app.client('updateReservation', { token, id, body: { ...RIDE, ...PERSON } })
    await app.client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const [mail] = await app.client('listReservationMails', { token, id })
    await app.client('resendMail', { token, id: mail!._id })
    await app.deliver()
    return { token, id }
  }
  const erase = () => runTool(engine, { dataDir, app })
  const assertHeld = async () => assert.notDeepEqual(await findTraces(app, dataDir), [], 'nothing to erase')
  const assertGone = async () => assert.deepEqual(await findTraces(app, dataDir), [])

  test('after the tool erased them, whatever was edited, confirmed and mailed before', async () => {
    const { id } = await work()
    await app.client('createReservation', { body: { ...RIDE, ...PERSON } })
    await app.client('subscribe', { body: { email: PERSON.email } })
    await app.client('sendMessage', {
      body: {
        name: `${PERSON.firstName} ${PERSON.lastName}`,
        email: PERSON.email,
        phone: PERSON.phoneNumber,
        message: 'Hello',
      },
    })
    await app.client('sendMessage', {
      body: { name: 'Grace', email: OTHER, message: `Ask\n${PERSON.email.toUpperCase()}. Not ${OTHER}` },
    })
    await app.deliver()
    await assertHeld()
    await app.db
      .updateTable('trips')
      .set({ progress: 'cancelled' })
      .where('reservation_id', '=', id)
      .execute()
    await erase()
    await assertGone()
    const [letter] = await app.db.selectFrom('enquiries').selectAll().execute()
    assert.equal(letter!.message, `Ask\nErased. Not ${OTHER}`)
    assert.equal((await others()).length, OTHERS)
    assert.equal((await app.db.selectFrom('jobs').select('id').execute()).length, 2 * OTHERS)
  })

  test('at an address that an edit replaced, and the ride itself stays with the new one', async () => {
    const { token, id } = await work()
    await runTool(engine, { dataDir, app }, OLD_EMAIL)
    const left = await findTraces(app, dataDir)
    assert.equal(
      left.some(found => found.includes(OLD_EMAIL)),
      false,
      left.join('\n'),
    )
    assert.equal((await app.client('getReservation', { token, id })).email, PERSON.email)
  })

  test('a month after staff deleted the reservation', async () => {
    const { token, id } = await work()
    await app.client('deleteReservation', { token, id })
    await round(29)
    await assertHeld()
    await round(2)
    await assertGone()
    assert.equal((await others()).length, OTHERS)
  })

  test('a month after an edit replaced what they were called', async () => {
    const { token, id } = await work()
    await app.client('updateReservation', { token, id, body: { ...RIDE, email: OTHER } })
    await app.deliver()
    await round(29)
    await assertHeld()
    await round(2)
    await assertGone()
    const again = await app.signIn()
    const lines = await app.client('listActivity', { token: again, query: { subject: id } })
    assert.deepEqual([...new Set(lines.map(({ label }) => label))], [(await oneOf(id)).reference])
    assert.deepEqual(lines.find(({ action }) => action === 'changeReservationStatus')!.after, {
      status: 'confirmed',
    })
  })
  const oneOf = (id: string) =>
    app.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('at the end of the newsletter, and of an address that was never confirmed after a month', async () => {
    await app.client('subscribe', { body: { email: PERSON.email } })
    const mails = await app.deliver()
    const consent = mails.find(({ message }) => message.to === PERSON.email)!
    const token = /newsletter\?token=([\w-]+)/.exec(consent.message.text)![1]!
    await app.client('confirmSubscription', { body: { token } })
    await assertHeld()
    await app.client('endSubscription', { body: { token } })
    await round(0)
    await assertGone()
    await app.client('endSubscription', { body: { token } })
    await assert.rejects(app.client('confirmSubscription', { body: { token } }), { code: 'not_found' })

    await app.client('subscribe', { body: { email: PERSON.email } })
    await app.deliver()
    await round(29)
    await assertHeld()
    await round(2)
    await assertGone()
    assert.deepEqual(await app.db.selectFrom('subscribers').selectAll().execute(), [])
  })

  test('after as many days as the owner keeps trips and messages', async () => {
    await withoutRules(app.db)
    await work()
    await app.client('sendMessage', {
      body: { name: PERSON.lastName, email: PERSON.email, message: 'Hello' },
    })
    await app.deliver()
    await round(100, { keepTripsDays: 150 })
    await assertHeld()
    await round(100, { keepTripsDays: 150 })
    await assertGone()
  })
})

async function runTool(
  engine: Engine,
  { dataDir, app }: { dataDir: string; app: TestApp },
  address = PERSON.email,
) {
  const url = engine === 'postgres' ? { DATABASE_URL: app.databaseUrl! } : {}
  const { stdout } = await promisify(execFile)(process.execPath, [TOOL, 'erase', address], {
    env: toolEnvironment({ DATA_DIR: dataDir, ...url }),
  })
  assert.match(stdout, /^Erased: /)
}

/** Every place that holds something of the person: bytes of files, words of mails, columns of all tables. */
async function findTraces(app: TestApp, dataDir: string): Promise<string[]> {
  const found: string[] = []
  const look = (place: string, text: string) => {
    // Also where a mail writes it with tags or word joiners in between. The other's address contains this one's.
    const plain = text.toLowerCase()
    const joined = plain.replace(/\u2060|\xe2\x81\xa0|<[^<>]*>/g, '')
    for (const trace of TRACES) {
      const holds = (words: string) => words.replaceAll(OTHER, '').includes(trace.toLowerCase())
      if (holds(plain) || holds(joined)) found.push(`${place}: ${trace}`)
    }
  }
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    if (name === 'mail') continue
    const bytes = readFileSync(join(dataDir, name))
    look(name, bytes.toString('latin1'))
    if (name.endsWith('.eml')) look(name, JSON.stringify(await PostalMime.parse(bytes)))
  }
  for (const { name } of await app.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    look(name, JSON.stringify(rows))
  }
  return found
}
