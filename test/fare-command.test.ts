import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Fare, Priced } from '../domain/pricing/fare/fare.ts'
import { FARE_VECTORS, fares, transfer } from './support/fares.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { builtTool, toolEnvironment } from './support/tool-environment.ts'

const TARIFF = 'test/contracts/fare/tariff.json'
const TRIPS = 'test/contracts/fare/vectors.json'
const folder = temporaryFolder('fare')

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

/** The command without a store and without configuration: neither is named, and none is looked for. */
function fare(...args: string[]) {
  const environment = toolEnvironment({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtTool('fare'), ...args], {
    encoding: 'utf8',
    env: environment,
  })
  return { status, stdout, stderr }
}

test('the trips of a file are priced in their order, by kind as the contract says', () => {
  const { status, stdout, stderr } = fare(TARIFF, TRIPS)
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  const answers = JSON.parse(stdout) as Fare[]
  assert.equal(answers.length, FARE_VECTORS.length)
  for (const [index, { name, expect }] of FARE_VECTORS.entries()) {
    const answer = answers[index]!
    if ('byHand' in expect) {
      assert.ok('byHand' in answer && answer.byHand && answer.reason.length > 0, name)
    } else {
      assert.ok(!('byHand' in answer), name)
      assert.deepEqual(Object.keys(answer), ['total', 'lines'])
      for (const line of answer.lines)
        assert.deepEqual(Object.keys(line), ['kind', 'id', 'label', 'cents', 'why'])
      const lines = answer.lines.map(({ kind, cents }) => ({ kind, cents }))
      assert.deepEqual({ total: answer.total, lines }, expect, name)
    }
  }
})

test('a tax of both ends is on the rides between them alone, and gives both as its reason', () => {
  const document = fares(({ tariff }) => {
    for (const tax of tariff.taxes) tax.dropOffIn = 'dc'
  })
  const rides = [['dc'], ['iad', 'va']].map(to => ({ facts: transfer({ from: ['dc'], to }) }))
  const { status, stdout } = fare(fileOf('dc.json', document), fileOf('rides.json', rides))
  const taxes = (JSON.parse(stdout) as Priced[]).map(({ lines }) =>
    lines.filter(({ kind }) => kind === 'tax').map(({ cents, why }) => [cents, why]),
  )
  assert.equal(status, 0)
  assert.deepEqual(taxes, [[[455, '6 % of 7575, pick-up in dc, drop-off in dc']], []])
})

test('the same files give the same bytes', () => {
  assert.equal(fare(TARIFF, TRIPS).stdout, fare(TARIFF, TRIPS).stdout)
})

test('a faulty tariff ends with 1 and a line for each fault, and nothing is priced', () => {
  const tariff = { tariff: { number: 1, surge: true }, promos: [{ code: 'A' }], contracts: [] }
  const { status, stdout, stderr } = fare(fileOf('faulty.json', tariff), TRIPS)
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' })
  const lines = stderr.trimEnd().split('\n')
  assert.ok(lines.includes('tariff.surge: unknown-field'), stderr)
  assert.ok(lines.includes('tariff.zone: missing'), stderr)
  assert.ok(lines.includes('promos[0]: not-exactly-one (points, cents)'), stderr)
  assert.ok(
    lines.every(line => /^[\w.[\]]+: [a-z-]+( \(.+\))?$/.test(line)),
    stderr,
  )
})

test('faulty trips are named by their place, and nothing is priced', () => {
  const trips = fileOf('trips.json', [FARE_VECTORS[0], { facts: { ...FARE_VECTORS[0]!.facts, metres: -1 } }])
  assert.deepEqual(fare(TARIFF, trips), {
    status: 1,
    stdout: '',
    stderr: 'trips[1].facts.metres: too-small (0)\n',
  })
})

test('a file that is not there or holds no JSON is told in a line, a missing name with the usage', () => {
  const broken = fileOf('broken.json', '{\n"tariff": ')
  const faults = [
    [TARIFF, 'nowhere.json'],
    [broken, TRIPS],
  ]
  for (const args of [...faults, [TARIFF], []]) {
    const { status, stdout, stderr } = fare(...args)
    const isFault = faults.includes(args)
    assert.deepEqual(
      { status, stdout, lines: stderr.trimEnd().split('\n').length },
      { status: 1, stdout: '', lines: isFault ? 1 : 2 },
    )
    assert.equal(stderr.startsWith('Usage: npm run fare'), !isFault)
  }
})
