import { ROUTES } from '#calls/office'
import { createClient } from '../../contract/client.ts'
import { WEBHOOK_TYPES } from '../../domain/integrations/webhook.ts'
import { startServer } from '../../test/support/web-server.ts'
import { load, median } from './load.ts'
import { PASSWORD, startProduct } from './servers.ts'
import type { Row } from './table.ts'
import { reserveRequest } from './writes.ts'

const CLIENTS = 32
const LOAD_MS = 3000
/** Runs of each kind, in turn, each on a store of its own: what one has left to send must not slow down the next. */
const ROUNDS = 5

type Kind = { texts: boolean; webhook: boolean; consent: boolean }

const BARE: Kind = { texts: false, webhook: false, consent: false }
const KINDS = {
  bare: BARE,
  'texts and a webhook for every event': { ...BARE, texts: true, webhook: true },
  'the same, each guest agrees to texts': { texts: true, webhook: true, consent: true },
}

/** Reservations a second where texts are sent and a program outside is told of all, by those where neither is. */
export async function measureMessages(newFolder: () => string): Promise<Row[]> {
  const receiver = await startServer(() => new Response('ok'))
  const rates = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, kind] of Object.entries(KINDS)) {
      const rate = await rateOf(kind, newFolder(), `${receiver.endpoint}/`)
      rates.set(name, [...(rates.get(name) ?? []), rate])
    }
  await receiver.close()
  const rate = (name: string) => median(rates.get(name) ?? [])
  const [bare = '', on = '', agreed = ''] = Object.keys(KINDS)
  return [
    { name: `POST /api/reservations with ${on} / without`, value: rate(on) / rate(bare), limit: 0.9 },
    { name: `  ${agreed} / without`, value: rate(agreed) / rate(bare) },
    { name: '  reservations a second without', value: rate(bare), unit: '/s' },
  ]
}

async function rateOf({ texts, webhook, consent }: Kind, folder: string, receiver: string): Promise<number> {
  const product = await startProduct({ DATA_DIR: folder, TEXT_URL: texts ? 'paper:' : 'none:' })
  if (webhook) await addEndpoint(product.port, receiver)
  const send = () => reserveRequest(consent ? { textConsent: true } : {})
  const options = { connections: CLIENTS, send, expect: [201] }
  await load([product.port], { ...options, milliseconds: 1000 })
  const { rate, failures } = await load([product.port], { ...options, milliseconds: LOAD_MS })
  await product.stop('SIGKILL')
  if (failures > 0) throw new Error(`${failures} writes failed`)
  return rate
}

async function addEndpoint(port: number, url: string): Promise<void> {
  const call = createClient(ROUTES, request => fetch(request), `http://127.0.0.1:${port}`)
  const { token } = await call('signIn', { body: { username: 'admin', password: PASSWORD } })
  await call('createWebhookEndpoint', { token, body: { name: 'Receiver', url, types: [...WEBHOOK_TYPES] } })
}
