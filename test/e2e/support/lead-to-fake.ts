/** Loaded into a product before its own modules: its calls to Stripe go to a `FakeStripe` on this machine. */
import http from 'node:http'
import https from 'node:https'

/** What a product is started with. */
export function ledToFake(port: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${import.meta.url}?port=${port}` }
}

const port = new URL(import.meta.url).searchParams.get('port')
if (port !== null) lead(Number(port))

function lead(port: number): void {
  https.request = new Proxy(https.request, {
    apply(target, owner, given: [http.RequestOptions]) {
      const [asked] = given
      if (asked.host !== 'api.stripe.com') return Reflect.apply(target, owner, given)
      return http.request({ ...asked, host: '127.0.0.1', port, agent: false })
    },
  })
}
