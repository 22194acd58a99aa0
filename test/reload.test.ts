import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ROUTES } from '#calls/office'
import { createClient } from '../contract/client.ts'
import { readConfig } from '../server/platform/process/config.ts'
import { openProduct } from '../server/product.ts'
import { openReloadable } from '../server/reloadable.ts'
import { ADMIN } from './support/app.ts'
import { onEveryEngine, openTestDatabase } from './support/engines.ts'
import { environmentOf, killProducts, type Product, startProduct } from './support/product.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

after(killProducts)

const SECRET = 'sk_test_abcdefghij0123456789'

const callOf = (product: Product) => createClient(ROUTES, request => fetch(request), product.url)

/** Asks until the product is as expected: a reload takes a moment. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The saved keys were not used')
    await pause(50)
  }
}

const takesCards = async ({ url }: Product) => {
  const { headers } = await fetch(url)
  return (headers.get('content-security-policy') ?? '').includes('https://checkout.stripe.com')
}

async function savePayments(product: Product): Promise<void> {
  const call = callOf(product)
  const { token } = await call('signIn', { body: ADMIN })
  const values = { secretKey: SECRET, webhookSecret: '' }
  await call('updateConnection', { token, params: { name: 'payments' }, body: { values } })
}

onEveryEngine('keys that are saved in the office', engine => {
  async function openStore() {
    const store = engine === 'postgres' ? await openTestDatabase(engine, { migrated: false }) : undefined
    const environment = environmentOf({ dataDir: temporaryFolder('reload'), databaseUrl: store?.url })
    return { environment, drop: async () => await store?.drop() }
  }

  test('are used without a restart, and no request is refused meanwhile', async () => {
    const { environment, drop } = await openStore()
    const product = await startProduct(environment)
    assert.equal(await takesCards(product), false)
    const statuses = new Set<number>()
    let isOver = false
    const ask = async () => {
      while (!isOver) {
        statuses.add((await fetch(`${product.url}/api/vehicle-classes`)).status)
        await pause(5)
      }
    }
    const asking = [ask(), ask()]
    await savePayments(product)
    await until(() => takesCards(product))
    isOver = true
    await Promise.all(asking)
    assert.deepEqual([...statuses], [200])
    // The former product is still draining.
    product.child.kill('SIGTERM')
    assert.equal(await product.exit, 0, product.output())
    await drop()
  })

  test('are used by the next start where the process ends in the middle of the reload', async () => {
    const { environment, drop } = await openStore()
    const first = await startProduct(environment)
    await savePayments(first)
    first.child.kill('SIGTERM')
    assert.equal(await first.exit, 0, first.output())
    const second = await startProduct(environment)
    assert.equal(await takesCards(second), true)
    await second.kill('SIGKILL')
    await drop()
  })

  test('keep where drivers are', async () => {
    const { environment, drop } = await openStore()
    const config = readConfig({ ...environment, LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off' })
    const fetchNothing = () => new Response()
    let reload = () => {}
    const reloadable = await openReloadable(async kept => {
      reload = kept.reload
      return { product: await openProduct(config, 'test', kept), fetch: fetchNothing }
    })
    const first = reloadable.current().product
    const now = Date.now()
    first.deps.livePositions.put('trip:driver', { lat: 38.9, lon: -77.03, accuracyMetres: 8, at: now })
    reload()
    await until(async () => reloadable.current().product !== first)
    const { livePositions } = reloadable.current().product.deps
    assert.equal(livePositions.get('trip:driver', now)?.lat, 38.9)
    first.deps.livePositions.put('trip:other', { lat: 39, lon: -77, accuracyMetres: 8, at: now })
    assert.equal(livePositions.get('trip:other', now)?.lat, 39, 'sent to the product that drains')
    await reloadable.product.close()
    await drop()
  })

  if (engine === 'postgres')
    test('are noticed by another instance of the same store', async () => {
      const { environment, drop } = await openStore()
      const [first, second] = await Promise.all([startProduct(environment), startProduct(environment)])
      await savePayments(first)
      await until(() => takesCards(second))
      await first.kill('SIGKILL')
      await second.kill('SIGKILL')
      await drop()
    })
})
