import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classBoxes, classesIn, classNamesOf, classValues } from './class-values.ts'
import { nestValues } from './form-values.ts'

const CLASSES = [
  { code: '450', name: 'Sedan' },
  { code: '580', name: 'First class' },
]

/** Reads a form with these boxes. */
const readBoxes = (codes: readonly string[]) => {
  const boxes = classBoxes(CLASSES, classValues(codes))
  const { classes } = nestValues(boxes.map(({ id, isOn }) => [`classes.${id}`, isOn] as const))
  return classesIn(classes)
}

test('a limit to a deleted class stays, with a box that says so', () => {
  assert.deepEqual(readBoxes(['suv']), ['suv'])
  const texts = classBoxes(CLASSES, classValues(['580', 'suv'])).map(({ text, isOn }) => [text, isOn])
  assert.deepEqual(texts, [
    ['Sedan', false],
    ['First class', true],
    ['suv (deleted)', true],
  ])
  assert.equal(classNamesOf(CLASSES, ['suv', '580']), 'First class, suv (deleted)')
})

test('classes whose codes are digits are read by their codes', () => {
  assert.deepEqual(readBoxes(['580']), ['580'])
})
