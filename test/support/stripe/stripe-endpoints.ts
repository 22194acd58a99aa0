import { type Params, textAt } from './form.ts'
import { Refused, type StripeAccount, type Thing } from './stripe-account.ts'

/** Of an account, as Stripe documents it. */
const ENDPOINTS_MAX = 16

/** Webhook endpoints of one account. Several may share an address, and a secret is answered once. */
export class StripeEndpoints {
  readonly #account: StripeAccount

  constructor(account: StripeAccount) {
    this.#account = account
  }

  get all(): Thing[] {
    return this.#account.list('webhook_endpoint')
  }

  create(params: Params): Thing {
    const url = textAt(params, 'url')
    if (!url.startsWith('https://')) throw new Refused(400, { param: 'url' }, { isKept: false })
    if (this.all.length >= ENDPOINTS_MAX)
      throw new Refused(400, {
        message: `You have reached the maximum of ${ENDPOINTS_MAX} test webhook endpoints.`,
      })
    const endpoint = this.#account.add('we', 'webhook_endpoint', {
      ...{ url, status: 'enabled', enabled_events: eventsOf(params), metadata: {}, description: null },
    })
    endpoint['secret'] = `whsec_secretof${endpoint.id.replace('_', '')}`
    return endpoint
  }

  update(id: string, params: Params): Thing {
    const endpoint = this.#account.get(id, 'webhook_endpoint')
    const url = textAt(params, 'url')
    if (url) endpoint['url'] = url
    if (params['enabled_events']) endpoint['enabled_events'] = eventsOf(params)
    const disabled = textAt(params, 'disabled')
    if (disabled) endpoint['status'] = disabled === 'true' ? 'disabled' : 'enabled'
    return withoutSecret(endpoint)
  }

  remove(id: string): Thing {
    const endpoint = this.#account.get(id, 'webhook_endpoint')
    this.#account.things.delete(id)
    return { ...endpoint, deleted: true }
  }
}

export function withoutSecret({ secret: _, ...endpoint }: Thing): Thing {
  return endpoint as Thing
}

function eventsOf(params: Params): string[] {
  return Object.values(params['enabled_events'] ?? {}).map(String)
}
