/** Loaded into a product before its own modules: its calls to Stripe go to a `FakeStripe` on this machine. */
import http from 'node:http'
import https from 'node:https'

/** Names the port for the product. */
const VARIABLE = 'FAKE_STRIPE_PORT'

/** What a product is started with. */
export function ledToFake(port: number): Record<string, string> {
  return { [VARIABLE]: String(port), NODE_OPTIONS: `--import=${import.meta.url}` }
}

const port = process.env[VARIABLE]
if (port !== undefined) lead(Number(port))

function lead(port: number): void {
  https.request = new Proxy(https.request, {
    apply(target, owner, given: [http.RequestOptions]) {
      const [asked] = given
      if (asked.host !== 'api.stripe.com') return Reflect.apply(target, owner, given)
      return http.request({ ...asked, host: '127.0.0.1', port, agent: false })
    },
  })
}
