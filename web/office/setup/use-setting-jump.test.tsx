import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { followSetting } from './use-setting-jump.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

/** Observers report in a microtask. */
const observed = () => new Promise<void>(resolve => queueMicrotask(() => queueMicrotask(resolve)))

function follow(setting: string) {
  const area = document.createElement('main')
  const found: string[] = []
  const stop = followSetting(area, setting, ({ textContent }) => found.push(textContent ?? ''))
  const load = async (label: string) => {
    area.append(Object.assign(document.createElement('h2'), { textContent: label }))
    await observed()
  }
  return { area, found, load, stop }
}

test('a weaker name that loads first does not keep the exact one from being shown', async () => {
  const { found, load } = follow('Deposit')
  await load('Deposit above')
  mock.timers.tick(500)
  await load('Deposit')
  mock.timers.tick(20_000)
  assert.deepEqual(found, ['Deposit'])
})

test('a weaker name is shown once nothing else loads', async () => {
  const { found, load } = follow('Logo')
  await load('Logo on light backgrounds')
  assert.deepEqual(found, [])
  mock.timers.tick(600)
  assert.deepEqual(found, ['Logo on light backgrounds'])
})

test('after ten seconds, after an act of the user, and after leaving, nothing is shown', async () => {
  const late = follow('Deposit')
  mock.timers.tick(10_000)
  await late.load('Deposit')
  const used = follow('Deposit')
  used.area.dispatchEvent(new Event('pointerdown'))
  await used.load('Deposit')
  const left = follow('Deposit')
  left.stop()
  await left.load('Deposit')
  mock.timers.tick(20_000)
  assert.deepEqual([late.found, used.found, left.found], [[], [], []])
})
