import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestFault } from '../../../server/money/providers/test-provider/test-store.ts'
import { listenOn } from '../web-server.ts'
import { expanded, type Params, readForm, textAt } from './form.ts'
import { Refused, StripeAccount, type Thing } from './stripe-account.ts'
import { StripeEndpoints, withoutSecret } from './stripe-endpoints.ts'

/** How it and the test provider can be made to misbehave. */
export type SharedFault = Extract<
  TestFault,
  'down' | 'answer-lost' | 'stored-failure' | 'card-declined' | 'guest-needed' | 'refund-fails'
>
/** How the fake can be made to misbehave, each so many times. */
export type StripeFault =
  | SharedFault
  | 'in-progress'
  | 'too-many'
  | 'no-permission'
  | 'no-write'
  | 'void-fails'

export const STRIPE_KEY = 'sk_test_0123456789abcdef'
export const LIVE_KEY = 'sk_live_0123456789abcdef'
export const STRIPE_SECRET = 'whsec_0123456789abcdef'

const DAY = 24 * 3600
const API_ERROR = { type: 'api_error' }

/** A call has come, its effect is there, or its answer has left. */
export type CallMoment = 'asked' | 'done' | 'answered'

type Answer = { status: number; body: unknown }

/**
 * A server that speaks the part of Stripe's protocol that this program uses: forms, objects with expansion, lists with
 * cursors, keys of idempotency, errors and signed events. It was written from Stripe's documentation and the types of its
 * package, and was never compared with Stripe.
 */
export class FakeStripe {
  readonly account: StripeAccount
  readonly #faults = new Map<StripeFault, number>()
  readonly #kept = new Map<string, Answer & { request: string }>()
  readonly #lost = new Map<string, number>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  /** Calls that were made, as `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** Keys of its account; a restricted one can't touch webhooks. */
  readonly keys = new Set([STRIPE_KEY, LIVE_KEY])
  /** Told of each moment of a call, and waited for. */
  watch: (call: string, moment: CallMoment) => Promise<void> = async () => {}
  readonly endpoints: StripeEndpoints

  constructor(clock: () => Date) {
    this.account = new StripeAccount(clock)
    this.endpoints = new StripeEndpoints(this.account)
  }

  /** Where it listens. */
  async listen(): Promise<{ host: string; port: number; protocol: 'http' }> {
    return { host: '127.0.0.1', port: await listenOn(this.#server), protocol: 'http' }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** Keys live for a day or a little more. */
  forgetKeys() {
    this.#kept.clear()
  }

  fail(fault: StripeFault, times = 1) {
    this.#faults.set(fault, times)
  }

  /** The body and the header of an event, signed at a second. */
  signed(
    event: { id: string; type: string; object: unknown },
    { at = this.account.now, secret = STRIPE_SECRET } = {},
  ): { body: Uint8Array; signature: string } {
    const { id, type, object } = event
    const body = JSON.stringify({ id, object: 'event', type, created: at, data: { object } })
    const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return { body: new TextEncoder().encode(body), signature: `t=${at},v1=${hash}` }
  }

  /** What a guest does on the page. */
  act(sessionId: string, action: 'pay' | 'decline' | 'confirm' | 'leave'): void {
    const session = this.account.get(sessionId, 'checkout.session')
    if (session['status'] !== 'open' || action === 'leave') return
    if (session['mode'] === 'setup') this.#keepCard(session, action)
    else this.#tryCard(session, action)
  }

  #tryCard(session: Thing, action: 'pay' | 'decline' | 'confirm'): void {
    const intent = this.account.intentOf(session)
    if (action === 'decline') this.account.refuseCard(intent)
    if (action === 'confirm') intent['status'] = 'requires_action'
    if (action !== 'pay') return
    const card = this.#newCard()
    this.account.charge(intent, card)
    this.#complete(session, { payment_status: 'paid', customer: card.customer })
  }

  #newCard(): { customer: string; method: string } {
    const { id: customer } = this.account.add('cus', 'customer', {})
    const card = { brand: 'visa', last4: '4242' }
    const { id: method } = this.account.add('pm', 'payment_method', { card, customer })
    return { customer, method }
  }

  #keepCard(session: Thing, action: string) {
    if (action !== 'pay') return
    const { customer, method } = this.#newCard()
    const setup = this.account.add('seti', 'setup_intent', { status: 'succeeded', payment_method: method })
    this.#complete(session, { setup_intent: setup.id, customer })
  }

  #complete(session: Thing, fields: object) {
    Object.assign(session, { status: 'complete', url: null, ...fields })
    this.account.tell('checkout.session.completed', session)
  }

  #takes(fault: StripeFault): boolean {
    const times = this.#faults.get(fault) ?? 0
    this.#faults.set(fault, Math.max(0, times - 1))
    return times > 0
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    await this.watch(call, 'asked')
    // Who asked is gone: the call never arrived.
    if (request.socket.destroyed) return
    const isPost = request.method !== 'GET'
    const key = isPost ? String(request.headers['idempotency-key'] ?? '') : ''
    const failed = this.#failure(request, { isPost, call })
    if (failed) return send(response, failed.answer)
    const { answer, isReplayed } = this.#once(key, request.method ?? '', url, body)
    if (this.#isLost(key)) return void request.socket.destroy()
    await this.watch(call, 'done')
    if (request.socket.destroyed) return
    send(response, answer, isReplayed ? { 'idempotent-replayed': 'true' } : {})
    await this.watch(call, 'answered')
  }

  /** Does what is asked, or answers as it did under this key. */
  #once(key: string, method: string, url: URL, body: string): { answer: Answer; isReplayed: boolean } {
    const asked = `${url.pathname}?${body}`
    const known = this.#kept.get(key)
    if (known && known.request !== asked)
      return { answer: new Refused(400, { type: 'idempotency_error' }).answer, isReplayed: false }
    const answer = known ?? this.#answer(method, url, body)
    if (key !== '' && !known && !('isNew' in answer)) this.#kept.set(key, { ...answer, request: asked })
    return { answer, isReplayed: known !== undefined }
  }

  /** What is answered before anything is looked at. */
  #failure(
    { headers }: IncomingMessage,
    { isPost, call }: { isPost: boolean; call: string },
  ): Refused | undefined {
    const key = headers.authorization?.replace('Bearer ', '') ?? ''
    if (!this.keys.has(key)) return new Refused(401, { message: `Invalid API Key: ${key}` })
    const isEndpoints = call.includes('webhook_endpoints')
    if (isEndpoints && (this.#takes('no-permission') || (isPost && this.#takes('no-write'))))
      return new Refused(403, { message: `The provided key '${key}' does not have permission.` })
    if (call.endsWith('/cancel') && this.#takes('void-fails')) return new Refused(500, API_ERROR)
    if (this.#takes('down')) return new Refused(503, API_ERROR)
    if (this.#takes('too-many')) return new Refused(429, { code: 'lock_timeout' })
    if (!isPost || !this.#takes('in-progress')) return undefined
    return new Refused(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
  }

  /** The library asks again at once where a connection breaks off: that answer is lost as well. */
  #isLost(key: string): boolean {
    if (key === '') return false
    if (!this.#lost.get(key) && this.#takes('answer-lost')) this.#lost.set(key, 2)
    const left = this.#lost.get(key) ?? 0
    this.#lost.set(key, Math.max(0, left - 1))
    return left > 0
  }

  #answer(method: string, url: URL, body: string): Answer | (Answer & { isNew: true }) {
    try {
      if (method === 'POST' && this.#takes('stored-failure')) throw new Refused(500, API_ERROR)
      const params = readForm(method === 'POST' ? body : url.search.slice(1))
      const path = url.pathname.split('/').slice(2)
      const change = method === 'DELETE' ? [...path, 'delete'] : path
      const thing = method === 'GET' ? this.#read(path, params) : this.#post(change, params)
      return { status: 200, body: expanded(thing, params, this.account.things) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.isKept ? error.answer : { ...error.answer, isNew: true }
    }
  }

  #post(path: string[], params: Params): Thing {
    const [first, second, third, fourth] = path
    const about = `${first} ${second && first === 'checkout' ? (fourth ?? '') : (third ?? '')}`
    const { account } = this
    const object = { checkout: 'checkout.session', payment_intents: 'payment_intent' }[first ?? '']
    const named = () => account.get((first === 'checkout' ? third : second) ?? '', object)
    const answers: Record<string, () => Thing> = {
      checkout: () => account.openPage(params),
      'checkout expire': () => account.end(named()),
      payment_intents: () => this.#charge(params),
      'payment_intents capture': () => account.capture(named(), params),
      'payment_intents cancel': () => account.letGo(named(), null),
      'payment_methods detach': () => account.detach(second ?? ''),
      webhook_endpoints: () =>
        second ? this.endpoints.update(second, params) : this.endpoints.create(params),
      'webhook_endpoints delete': () => this.endpoints.remove(second ?? ''),
      refunds: () => account.giveBack(params, { failsAfter: this.#takes('refund-fails') ? DAY : undefined }),
    }
    const answer = answers[about.trim()]
    if (answer) return answer()
    throw new Refused(404, { message: `Unrecognized request URL: ${path.join('/')}` }, { isKept: false })
  }

  /** A kept card is charged while the guest is away. */
  #charge(params: Params): Thing {
    const { account } = this
    const [method, customer] = [textAt(params, 'payment_method'), textAt(params, 'customer')]
    if (method !== 'pm_card_visa' && account.things.get(method)?.['customer'] !== customer)
      throw new Refused(400, { code: 'resource_missing', param: 'payment_method' })
    const capture_method = textAt(params, 'capture_method') || 'automatic'
    const intent = account.addIntent(params, {
      amount: Number(textAt(params, 'amount')),
      capture_method,
      customer,
    })
    const declined = (code: string) => {
      account.refuseCard(intent)
      return new Refused(402, { type: 'card_error', code, decline_code: 'stolen_card' })
    }
    if (this.#takes('card-declined')) throw declined('card_declined')
    if (this.#takes('guest-needed')) throw declined('authentication_required')
    account.charge(intent, { method, customer })
    return intent
  }

  #read(path: string[], params: Params): unknown {
    const [kind = '', id] = path[0] === 'checkout' ? [path[1], path[2]] : path
    const object = { sessions: 'checkout.session' }[kind] ?? kind.replace(/s$/, '')
    if (id !== undefined) return withoutSecret(this.account.get(id, object))
    const range = params['created']
    const [from, until] = [Number(textAt(range, 'gte') || 0), Number(textAt(range, 'lt') || Infinity)]
    const about = textAt(params, 'payment_intent')
    const all = this.account
      .list(object)
      .filter(({ created }) => created >= from && created < until)
      .filter(thing => about === '' || thing['payment_intent'] === about)
    const after = textAt(params, 'starting_after')
    const rest = after === '' ? all : all.slice(all.findIndex(thing => thing.id === after) + 1)
    const limit = Number(textAt(params, 'limit') || 10)
    const data = rest.slice(0, limit).map(withoutSecret)
    return { object: 'list', data, has_more: rest.length > limit, url: `/v1/${path.join('/')}` }
  }
}

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
  response.end(JSON.stringify(body))
}
