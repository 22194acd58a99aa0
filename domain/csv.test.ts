import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('cells are quoted where they must be, and never formulas', () => {
  assert.equal(
    csvOf([
      ['a', 'b,c', 'say "hi"', 'two\nlines'],
      ['=1+1', '+1', '-1', '@x', '\tx', '1=1'],
    ]),
    `a,"b,c","say ""hi""","two\nlines"\r\n'=1+1,'+1,'-1,'@x,'\tx,1=1\r\n`,
  )
})
