/** The product's jobs in a process that a test kills, with the address of a server that speaks Stripe's protocol. */
import { readConfig } from '../../server/platform/process/config.ts'
import { openProduct } from '../../server/product.ts'

const config = readConfig(process.env)
if (!config.stripe) throw new Error('PAYMENTS has to be stripe.')
const address = JSON.parse(process.env['FAKE_STRIPE'] ?? '')
const { deps } = await openProduct({ ...config, stripe: { ...config.stripe, address } }, 'test')
process.on('message', () => deps.wakeJobs())
process.send?.('ready')
