import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { ROUTES } from '#calls/office'
import type { BodyOf } from '../../../contract/calls.ts'
import { createClient } from '../../../contract/client.ts'
import type { TestFault } from '../../../server/money/providers/test-provider/test-store.ts'
import { freePort } from '../../support/postgres.ts'
import { PASSWORD, startProduct } from '../../support/product.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { movedClock, setClock } from './moved-clock.ts'
import { waitForMails } from './story-server.ts'
import { prepareStore } from './story-setup.ts'

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>

type Options = {
  confirms?: boolean
  guided?: boolean
  moves?: boolean
  rules?: Partial<BodyOf<'updateBookingRules'>>
}

/** Products of a worker follow each other at one address: the browser has compiled their scripts by then. */
let lastPort: number | undefined

/**
 * A product with a store of its own, for stories whose changes would be seen by all others: prices. Staff answer its
 * reservations, but where `confirms` leaves the sample classes as they come. `guided` shows the set-up guide. With `moves` stories set its clock, and
 * `rules` change its booking rules.
 */
export async function startOwnProduct(
  environment: Record<string, string> = {},
  { confirms = false, guided = false, moves = false, rules }: Options = {},
) {
  const data = temporaryFolder('own')
  const clock = join(data, 'clock')
  lastPort = await freePort(lastPort)
  const { url, kill } = await startProduct({
    PORT: String(lastPort),
    DATA_DIR: data,
    // Links use the address that the program finds out by itself.
    PUBLIC_URL: '',
    // Payment tests override this.
    PAYMENTS: 'none',
    ...(moves ? movedClock(clock) : {}),
    ...environment,
  })
  prepareStore(data, { confirms, guided })
  const call = createClient(ROUTES, request => fetch(request), url)
  const signIn = async () => (await call('signIn', { body: { username: 'admin', password: PASSWORD } })).token
  const owner = await signIn()
  if (rules) {
    const { version, ...sample } = await call('getBookingRules', { token: owner })
    await call('updateBookingRules', { token: owner, body: { ...sample, ...rules }, ifMatch: version })
  }
  const mailFolder = join(data, 'mail')
  return {
    url,
    mailFolder,
    call,
    owner,
    stop: () => kill('SIGTERM'),
    /** Makes the test payment provider misbehave so many times; 0 ends it. */
    setFault(name: TestFault, times: number) {
      const db = new DatabaseSync(join(data, 'rides.sqlite'))
      db.exec('pragma busy_timeout = 5000')
      db.prepare('insert or replace into test_payment_faults (name, times) values (?, ?)').run(name, times)
      db.close()
    },
    /** Sets the clock of a product that `moves`: it goes on from this instant, or stands still. Sessions may end by that. */
    setClock: (instant: string, how?: { stands: boolean }) => setClock(clock, instant, how),
    /** A session of the first account by the clock of the product. */
    signIn,
    /** The token of a new account with this role. */
    async join(role: 'staff' | 'owner'): Promise<string> {
      const username = `${role}-${crypto.randomUUID().slice(0, 8)}`
      await call('inviteStaff', { token: owner, body: { email: `${username}@example.com`, role } })
      const isInvitation = ({ to }: Email) => to?.[0]?.address?.startsWith(username) === true
      const [mail] = await waitForMails(mailFolder, 1, isInvitation)
      const [, token = ''] = /\/admin\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
      const body = { token, username, password: 'cobol was my idea' }
      return (await call('acceptInvitation', { body })).token
    },
  }
}

/** Opens a screen of the office of this product with a session, as in a new tab: one of another account would lead elsewhere. */
export async function openOwn(page: Page, { url }: OwnProduct, token: string, path: string): Promise<void> {
  const script = await page.addInitScript(own => {
    if (localStorage.getItem('adminToken') !== own) {
      sessionStorage.clear()
      localStorage.removeItem('adminSignIn')
    }
    localStorage.setItem('adminToken', own)
  }, token)
  await page.goto(url + path)
  await script.dispose()
}
