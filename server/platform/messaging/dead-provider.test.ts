import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { gatherWebhooks } from '../../integrations/webhooks/gather.ts'
import { createJobHandlers } from '../../job-handlers.ts'
import { createJobWorker } from '../jobs/job-worker.ts'
import { getSite } from '../settings/site-settings.ts'

/** What a reservation whose guest agrees to texts sends at once, by channel. */
const EACH = { mail: 2, text: 1, webhook: 1 }
type Channel = keyof typeof EACH
const CHANNELS = Object.keys(EACH) as Channel[]

/** Long before a provider that does not answer is given up. */
const SOON_MS = 5000
/** After it nothing is left to do for the channels that live: the next message has to wake them again. */
const IDLE_MS = 250

describe('a provider that does not answer', () => {
  const app = useTestApp('sqlite')

  /** The worker of the product with a provider for each channel, of which one does not answer until it is revived. */
  function start(dead: Channel) {
    const { deps } = app()
    const taken = { mail: 0, text: 0, webhook: 0 }
    let revive = () => {}
    const alive = new Promise<void>(resolve => {
      revive = resolve
    })
    const take = async (channel: Channel) => {
      if (channel === dead) await alive
      taken[channel] += 1
    }
    const handlers = createJobHandlers({
      ...deps,
      mailer: { deliver: () => take('mail') },
      texts: {
        name: 'scripted',
        async send({ key }) {
          await take('text')
          return { providerId: `id-${key}`, segments: 1 }
        },
        readHook: () => [],
      },
      webhooks: {
        allowLocal: true,
        async post() {
          await take('webhook')
          return { status: 200, fault: '', body: 'ok' }
        },
      },
      site: () => getSite(deps.db),
    })
    const worker = createJobWorker({ ...deps, handlers })
    worker.start()
    return { taken, worker, revive }
  }

  async function until(isTrue: () => boolean, what: () => string): Promise<void> {
    for (const begun = Date.now(); !isTrue(); await pause(10))
      assert.ok(Date.now() - begun < SOON_MS, `not in time: ${what()}`)
  }

  for (const dead of CHANNELS)
    test(`to a ${dead} delays no message of another channel, and loses none`, async () => {
      const { call, db, clock } = { call: app().client, ...app().deps }
      const token = await app().signIn()
      const endpoint = {
        name: 'Receiver',
        url: 'http://localhost:1/',
        types: ['reservation.created' as const],
      }
      await call('createWebhookEndpoint', { token, body: endpoint })
      const { taken, worker, revive } = start(dead)
      const shown = () => JSON.stringify(taken)
      for (const count of [1, 2, 3]) {
        const guest = { email: `guest${count}@example.com`, phoneNumber: `(703) 555-014${count}` }
        await call('createReservation', { body: { ...RIDE, ...guest, textConsent: true } })
        await gatherWebhooks(db, clock)
        worker.wake()
        const others = CHANNELS.filter(channel => channel !== dead)
        await until(() => others.every(channel => taken[channel] === count * EACH[channel]), shown)
        await pause(IDLE_MS)
      }
      assert.equal(taken[dead], 0)
      revive()
      await until(() => taken[dead] === 3 * EACH[dead], shown)
      await worker.stop()
      const jobs = await db.selectFrom('jobs').select(['state', 'attempts']).execute()
      assert.deepEqual(
        new Set(jobs.map(({ state, attempts }) => `${state} ${attempts}`)),
        new Set(['done 1']),
      )
    })
})
