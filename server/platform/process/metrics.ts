import type { Registry } from 'prom-client'
import type { Database } from '../db/tables.ts'

export type Metrics = {
  observe(answer: { status: number; seconds: number }): void
  text(): Promise<string>
}

/** Without METRICS_TOKEN nothing is counted and no library loaded. */
export const NO_METRICS: Metrics = { observe: () => {}, text: async () => '' }

export async function createMetrics(db: Database): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1 })
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Responses by status class.',
    labelNames: ['class'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Response time.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  await addStoreGauges(registry, db)
  return {
    observe(answer) {
      answers.inc({ class: `${Math.floor(answer.status / 100)}xx` })
      seconds.observe(answer.seconds)
    },
    text: () => registry.metrics(),
  }
}

/** From the store at each scrape, so that all instances agree. */
async function addStoreGauges(registry: Registry, db: Database): Promise<void> {
  const { Gauge } = await import('prom-client')
  const reservations = db
    .selectFrom('reservations')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
  const jobs = db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
  new Gauge({
    name: 'reservations',
    help: 'Reservations by status.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { status, count } of await reservations.execute()) this.set({ status }, Number(count))
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state. Refused and given-up ones need attention.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { state, count } of await jobs.execute()) this.set({ state }, Number(count))
    },
  })
}
