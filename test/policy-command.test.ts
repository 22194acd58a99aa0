import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { POLICY_CASES } from './support/policies.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { builtTool, toolEnvironment } from './support/tool-environment.ts'

const POLICY = 'test/contracts/policy/policy.json'
const CASES = 'test/contracts/policy/cases.json'

function policy(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtTool('policy'), ...args], {
    encoding: 'utf8',
    env: toolEnvironment(),
  })
  return { status, stdout, stderr }
}

test('the cases of a file are answered in their order, as the contract says', () => {
  const { status, stdout, stderr } = policy(POLICY, CASES)
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  assert.deepEqual(
    JSON.parse(stdout),
    POLICY_CASES.map(({ expect }) => expect),
  )
})

test('a faulty policy ends with 1 and a line for each fault', () => {
  const faulty = join(temporaryFolder('policy'), 'faulty.json')
  writeFileSync(faulty, JSON.stringify({ number: 1, surge: 1, tiers: [] }))
  const { status, stdout, stderr } = policy(faulty, CASES)
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' })
  const lines = stderr.trimEnd().split('\n')
  for (const line of ['zone: missing', 'surge: unknown-field', 'tiers: empty'])
    assert.ok(lines.includes(line), stderr)
})

test('an empty case file gives an empty array', () => {
  const empty = join(temporaryFolder('policy'), 'empty.json')
  writeFileSync(empty, '[]')
  assert.deepEqual(policy(POLICY, empty), { status: 0, stdout: '[]\n', stderr: '' })
})

test('what cannot be read, or is no case file, ends with 1 and its reason, and prints no result', () => {
  const folder = temporaryFolder('policy')
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const torn = file('torn.json', '[{')
  const refused: [args: string[], reason: RegExp][] = [
    [[], /^Usage: npm run policy -- policy\.json cases\.json\n/],
    [[POLICY], /^Usage: /],
    [[POLICY, CASES, CASES], /^Usage: /],
    [[POLICY, join(folder, 'none.json')], /none\.json: ENOENT/],
    [[folder, CASES], /: EISDIR/],
    [[POLICY, torn], /torn\.json: .*JSON/],
    [[torn, CASES], /torn\.json: .*JSON/],
    [[CASES, POLICY], /^document: not-an-object\n$/],
    [[POLICY, POLICY], /^cases: not-a-list\n$/],
    [[POLICY, file('one.json', '[{"case":{"surge":1}}]')], /^cases\[0\]\.case\.surge: unknown-field\n/m],
  ]
  for (const [args, reason] of refused) {
    const { status, stdout, stderr } = policy(...args)
    assert.deepEqual({ status, stdout }, { status: 1, stdout: '' }, args.join(' '))
    assert.match(stderr, reason)
    assert.doesNotMatch(stderr, /\n {4}at /, 'no stack')
  }
})
