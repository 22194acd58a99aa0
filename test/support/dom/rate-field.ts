import assert from 'node:assert/strict'
import { screen } from '@testing-library/react'

/** The hourly rate. It accepts whole cents; since happy-dom divides by the step as floating point, it accepts all here. */
export function rateField(): HTMLInputElement {
  const rate = screen.getByLabelText<HTMLInputElement>('Hourly rate ($)')
  assert.equal(rate.step, '0.01')
  rate.step = 'any'
  return rate
}
