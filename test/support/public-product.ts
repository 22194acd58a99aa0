import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { startOwnProduct } from './own-product.ts'
import { freePort } from './postgres.ts'
import { FakeStripe } from './stripe/fake-stripe.ts'
import { ledToFake } from './stripe/lead-to-fake.ts'

export const PUBLIC_URL = 'https://hudson.example'

/** With its key, for this name and 127.0.0.1. No machine trusts it. */
const CERTIFICATE = fileURLToPath(new URL('./tls/hudson.example.pem', import.meta.url))

/**
 * An empty product at a public address behind TLS. Its card payments and its email go to an account at Stripe and a
 * mail server on this machine. The port is the one that the browser of the stories takes for the address.
 */
export async function startPublicProduct(port: number, environment: Record<string, string> = {}) {
  const pem = readFileSync(CERTIFICATE)
  const stripe = new FakeStripe(() => new Date())
  const { port: stripePort } = await stripe.listen()
  const own = await startOwnProduct(
    {
      ...{ PUBLIC_URL, PAYMENTS: '', SAMPLE_CONTENT: 'off', NODE_EXTRA_CA_CERTS: CERTIFICATE },
      ...ledToFake(stripePort),
      ...environment,
    },
    { confirms: true, guided: true },
  )
  const connected = new Set<Socket>()
  const proxy = createServer({ key: pem, cert: pem }, outer => {
    connected.add(outer)
    outer.on('close', () => connected.delete(outer))
    const inner = connect(Number(new URL(own.url).port), '127.0.0.1')
    outer.on('error', () => inner.destroy()).pipe(inner)
    inner.on('error', () => outer.destroy()).pipe(outer)
  })
  await new Promise<void>(resolve => proxy.listen(port, '127.0.0.1', resolve))
  const mailPort = await freePort()
  const mails: string[] = []
  const mailServer = new SMTPServer({
    ...{ secure: true, key: pem, cert: pem },
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>(resolve => mailServer.listen(mailPort, '127.0.0.1', resolve))
  return {
    ...{ own, stripe, mailPort, mails },
    /** Posts what has happened at Stripe to each webhook there, and answers the statuses. */
    async tell(): Promise<number[]> {
      const { events } = stripe.account
      const told = events
        .splice(0)
        .flatMap(event => stripe.endpoints.all.map(endpoint => ({ event, endpoint })))
      return await Promise.all(
        told.map(async ({ event, endpoint }) => {
          const { body, signature } = stripe.signed(event, { secret: String(endpoint['secret']) })
          const { status } = await fetch(own.url + new URL(String(endpoint['url'])).pathname, {
            method: 'POST',
            headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
            body: new Uint8Array(body),
          })
          return status
        }),
      )
    },
    async stop() {
      await own.stop()
      for (const socket of connected) socket.destroy()
      await Promise.all([stripe.close(), new Promise(resolve => proxy.close(resolve))])
      await new Promise<void>(resolve => mailServer.close(resolve))
    },
  }
}
