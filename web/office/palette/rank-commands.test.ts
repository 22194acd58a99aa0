import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandsFor } from './commands.ts'
import { rankCommands } from './rank-commands.ts'

const found = (text: string, owner = true) =>
  rankCommands(text, commandsFor({ owner })).map(({ label }) => label)

test('a label that begins with the text comes first, then its words, then other words for it', () => {
  assert.deepEqual(found('fle'), ['Fleet', 'New website vehicle'])
  assert.deepEqual(found('Vehicle'), [
    ...['Vehicles', 'Vehicle classes', 'New website vehicle', 'Fleet', 'Capacity'],
  ])
  assert.deepEqual(found('serv new'), ['New service'])
  assert.equal(found('new')[0], 'New reservation')
  assert.equal(found('news')[0], 'Newsletter')
  assert.deepEqual(found('run sheet'), ['Run sheet'])
  assert.deepEqual(found('week'), ['Calendar'])
  assert.deepEqual(found('two-factor'), ['Account'])
  assert.deepEqual(found('settings'), ['Setup'])
  assert.equal(found('drivers')[0], 'Chauffeurs')
})

test('five are listed at most, all of them without a text', () => {
  assert.equal(found('new').length, 5)
  assert.equal(found('').length, commandsFor({ owner: true }).length)
  assert.deepEqual(found('  '), found(''))
})

test('what is no beginning of a word is not found', () => {
  for (const text of ['eet', 'byron', 'fleet margaret', '%', '[', 'QRT-4HK-72XA'])
    assert.deepEqual(found(text), [], text)
})

test('the screens of owners are theirs alone, and each label is there once', () => {
  assert.deepEqual(found('team'), ['Team'])
  assert.deepEqual(found('team', false), [])
  const labels = found('', false)
  assert.equal(new Set(labels).size, labels.length)
  for (const hidden of ['Company details', 'Team', 'Activity']) assert.ok(!labels.includes(hidden), hidden)
})
