import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearMissAddress } from './near-miss.ts'

test('one mistake in the name of a large mail service is noticed', () => {
  const cases: [typed: string, meant: string | undefined][] = [
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gamil.com', 'ada@gmail.com'],
    ['ada@gmil.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmsil.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.cmo', 'ada@gmail.com'],
    ['Ada.Byron+x@GMAIL.CM', 'Ada.Byron+x@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@icloud.co', 'ada@icloud.com'],
    // Right, or a service of its own, or near to none.
    ['ada@gmail.com', undefined],
    ['ada@ymail.com', undefined],
    ['ada@mail.com', undefined],
    ['ada@yahoo.ca', undefined],
    ['ada@example.com', undefined],
    ['ada@gmail.example', undefined],
    ['gmial.com', undefined],
    ['@gmial.com', undefined],
    ['', undefined],
  ]
  for (const [typed, meant] of cases) assert.equal(nearMissAddress(typed), meant, typed)
})
