import { type Params, textAt, textsAt } from './form.ts'

/** An object as Stripe writes it; references to others are their names. */
export type Thing = { id: string; object: string; created: number } & Record<string, unknown>

/** What Stripe answers where it refuses. */
export class Refused extends Error {
  readonly answer: { status: number; body: unknown }
  /** False where the parameters were refused before anything was done: no key keeps the answer. */
  readonly isKept: boolean

  constructor(status: number, body: Record<string, unknown>, { isKept = true } = {}) {
    super(String(body['code'] ?? body['message']))
    const error = { type: 'invalid_request_error', message: 'Refused, in words about Ada Byron.', ...body }
    this.answer = { status, body: { error } }
    this.isKept = isKept
  }
}

const DAY = 24 * 3600
const HELD_FOR = 7 * DAY
const CARD = { brand: 'visa', last4: '4242' }
/** Stripe's published cut: 2.9 % and 30 cents. */
const cutOf = (cents: number) => Math.round(cents * 0.029) + 30
const DISPUTE_FEE = 1500

/** The objects of one account at Stripe, and what becomes of them. */
export class StripeAccount {
  readonly things = new Map<string, Thing>()
  readonly events: { id: string; type: string; object: Thing }[] = []
  readonly #clock: () => Date
  #count = 0

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  get now(): number {
    return Math.floor(this.#clock().getTime() / 1000)
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    this.#count += 1
    const id = `${prefix}_${String(this.#count).padStart(6, '0')}`
    const thing = { id, object, created: this.now, ...fields }
    this.things.set(id, thing)
    return thing
  }

  tell(type: string, object: Thing) {
    this.#count += 1
    this.events.push({ id: `evt_${this.#count}`, type, object })
  }

  /** One thing of a kind as it is now. Throws Refused. */
  get(id: string, object?: string): Thing {
    this.age()
    const thing = this.things.get(id)
    if (!thing || (object && thing.object !== object))
      throw new Refused(404, { code: 'resource_missing', param: 'id' })
    return thing
  }

  /** The newest first. */
  list(object: string): Thing[] {
    this.age()
    return [...this.things.values()].filter(thing => thing.object === object).reverse()
  }

  /** Pages and authorisations end by themselves, and refunds fail later. */
  age() {
    for (const thing of this.things.values()) {
      if (thing['status'] === 'open' && (thing['expires_at'] as number) <= this.now) this.end(thing)
      if (thing['status'] === 'requires_capture' && this.#captureBefore(thing) <= this.now)
        this.letGo(thing, 'automatic')
      const failsAt = thing['fails_at'] as number | undefined
      if (failsAt !== undefined && failsAt <= this.now) this.#failRefund(thing, failsAt)
    }
  }

  openPage(params: Params): Thing {
    const expiresAt = Number(textAt(params, 'expires_at'))
    if (expiresAt < this.now + 30 * 60 || expiresAt > this.now + DAY)
      throw new Refused(400, { param: 'expires_at' }, { isKept: false })
    const mode = textAt(params, 'mode')
    const session = this.add('cs_test', 'checkout.session', {
      ...{ mode, status: 'open', payment_status: 'unpaid', expires_at: expiresAt },
      metadata: textsAt(params, 'metadata'),
      ...{ payment_intent: null, setup_intent: null, customer: null },
      success_url: textAt(params, 'success_url'),
      cancel_url: textAt(params, 'cancel_url'),
      amount_total:
        mode === 'setup' ? null : Number(textAt(params, 'line_items', '0', 'price_data', 'unit_amount')),
      intent_data: params['payment_intent_data'] ?? {},
    })
    session['url'] = `http://stripe.test/c/pay/${session.id}`
    return session
  }

  end(session: Thing): Thing {
    if (session['status'] !== 'open')
      throw new Refused(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
    session['status'] = 'expired'
    session['url'] = null
    const intent = this.things.get(String(session['payment_intent']))
    if (intent) Object.assign(intent, { status: 'canceled', cancellation_reason: 'expired' })
    this.tell('checkout.session.expired', session)
    return session
  }

  /** The payment behind a page, which begins with the first card that a guest tries. */
  intentOf(session: Thing): Thing {
    const known = this.things.get(String(session['payment_intent']))
    if (known) return known
    const data = session['intent_data'] as Params
    const capture_method = textAt(data, 'capture_method')
    const intent = this.addIntent(data, { amount: session['amount_total'], capture_method, customer: null })
    session['payment_intent'] = intent.id
    return intent
  }

  addIntent(
    params: Params,
    fields: { amount: unknown; capture_method: string; customer: string | null },
  ): Thing {
    return this.add('pi', 'payment_intent', {
      ...{ ...fields, metadata: textsAt(params, 'metadata'), status: 'requires_payment_method' },
      ...{ cancellation_reason: null, latest_charge: null, payment_method: null },
    })
  }

  /** The guest pays with a card: the amount is taken or held. */
  charge(intent: Thing, { method, customer }: { method: string; customer: string }): Thing {
    const isManual = intent['capture_method'] === 'manual'
    const charge = this.add('ch', 'charge', {
      ...{ amount: intent['amount'], amount_captured: isManual ? 0 : intent['amount'], captured: !isManual },
      ...{ status: 'succeeded', payment_intent: intent.id, metadata: intent['metadata'] },
      payment_method_details: {
        card: { ...CARD, ...(isManual ? { capture_before: this.now + HELD_FOR } : {}) },
      },
    })
    Object.assign(intent, { latest_charge: charge.id, payment_method: method, customer })
    intent['status'] = isManual ? 'requires_capture' : 'succeeded'
    if (!isManual) this.#move('charge', Number(charge['amount']), charge)
    this.tell(isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent)
    this.tell('charge.succeeded', charge)
    return charge
  }

  refuseCard(intent: Thing) {
    const charge = this.add('ch', 'charge', {
      ...{ amount: intent['amount'], amount_captured: 0, captured: false, status: 'failed' },
      ...{ payment_intent: intent.id, metadata: intent['metadata'] },
    })
    Object.assign(intent, { status: 'requires_payment_method', latest_charge: charge.id })
    this.tell('payment_intent.payment_failed', intent)
  }

  capture(intent: Thing, params: Params): Thing {
    if (intent['status'] !== 'requires_capture')
      throw new Refused(400, { code: 'payment_intent_unexpected_state' })
    const charge = this.get(String(intent['latest_charge']))
    const [amount, cents] = [Number(charge['amount']), Number(textAt(params, 'amount_to_capture'))]
    if (cents > amount) throw new Refused(400, { code: 'amount_too_large', param: 'amount_to_capture' })
    intent['metadata'] = { ...(intent['metadata'] as object), ...textsAt(params, 'metadata') }
    intent['status'] = 'succeeded'
    Object.assign(charge, { captured: true, amount_captured: cents })
    this.#move('charge', amount, charge)
    if (cents < amount) {
      // The rest of the authorization is a refund in the lists.
      const refund = this.#refund(charge, amount - cents, {})
      refund['balance_transaction'] = this.#move('partial_capture_reversal', cents - amount, refund).id
    }
    this.tell('payment_intent.succeeded', intent)
    return intent
  }

  /** A card that is not kept any more. */
  detach(id: string): Thing {
    const method = this.get(id, 'payment_method')
    if (method['customer'] === null) throw new Refused(400, { param: 'payment_method' })
    method['customer'] = null
    return method
  }

  letGo(intent: Thing, reason: string | null): Thing {
    if (intent['status'] !== 'requires_capture' && intent['status'] !== 'requires_payment_method')
      throw new Refused(400, { code: 'payment_intent_unexpected_state' })
    const charge = this.things.get(String(intent['latest_charge']))
    if (charge) this.#refund(charge, Number(charge['amount']), {}, 'expired_uncaptured_charge')
    Object.assign(intent, { status: 'canceled', cancellation_reason: reason })
    this.tell('payment_intent.canceled', intent)
    return intent
  }

  giveBack(params: Params, { failsAfter }: { failsAfter: number | undefined }): Thing {
    const intent = this.get(textAt(params, 'payment_intent'), 'payment_intent')
    const charge = this.get(String(intent['latest_charge']))
    const about = ({ object, ...thing }: Thing) => thing['charge'] === charge.id && object
    const all = [...this.things.values()]
    if (all.some(thing => about(thing) === 'dispute' && thing['status'] !== 'won'))
      throw new Refused(400, { code: 'charge_disputed' })
    const refunded = all
      .filter(thing => about(thing) === 'refund' && thing['status'] === 'succeeded')
      .reduce((sum, thing) => sum + Number(thing['amount']), 0)
    const cents = Number(textAt(params, 'amount'))
    const left = Number(charge['amount']) - refunded
    if (left === 0) throw new Refused(400, { code: 'charge_already_refunded' })
    if (cents > left) throw new Refused(400, { param: 'amount' })
    const refund = this.#refund(charge, cents, textsAt(params, 'metadata'))
    refund['balance_transaction'] = this.#move('refund', -cents, refund).id
    if (failsAfter !== undefined) refund['fails_at'] = this.now + failsAfter
    this.tell('refund.created', refund)
    return refund
  }

  #refund(charge: Thing, cents: number, metadata: Record<string, string>, reason: string | null = null) {
    return this.add('re', 'refund', {
      ...{ amount: cents, status: 'succeeded', reason, metadata, balance_transaction: null },
      ...{ charge: charge.id, payment_intent: charge['payment_intent'] },
    })
  }

  #failRefund(refund: Thing, at: number) {
    delete refund['fails_at']
    refund['status'] = 'failed'
    this.#move('refund_failure', Number(refund['amount']), refund)['created'] = at
    this.tell('refund.failed', refund)
  }

  /** The guest asks their bank for the money back. */
  dispute(intent: Thing): Thing {
    const cents = Number(intent['amount'])
    const dispute = this.add('dp', 'dispute', {
      ...{ amount: cents, status: 'needs_response' },
      ...{ charge: intent['latest_charge'], payment_intent: intent.id },
    })
    this.#move('dispute', -cents, dispute, DISPUTE_FEE)
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  payOut(cents: number): Thing {
    const payout = this.add('po', 'payout', { amount: cents })
    this.#move('payout', -cents, payout)
    return payout
  }

  #move(category: string, amount: number, source: Thing, fee = category === 'charge' ? cutOf(amount) : 0) {
    return this.add('txn', 'balance_transaction', {
      ...{ amount, fee, net: amount - fee, reporting_category: category, source: source.id },
    })
  }

  #captureBefore(intent: Thing): number {
    const charge = this.things.get(String(intent['latest_charge']))
    const details = charge?.['payment_method_details'] as { card: { capture_before: number } } | undefined
    return details?.card.capture_before ?? Number.POSITIVE_INFINITY
  }
}
