import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, parseCsv } from './csv.ts'

test('cells are quoted where they must be, and never formulas', () => {
  assert.equal(
    csvOf([
      ['a', 'b,c', 'say "hi"', 'two\nlines'],
      ['=1+1', '+1', '-1', '@x', '\tx', '1=1'],
    ]),
    `a,"b,c","say ""hi""","two\nlines"\r\n'=1+1,'+1,'-1,'@x,'\tx,1=1\r\n`,
  )
})

test('what was written is read back, with quotes, line ends and empty cells', () => {
  const rows = [
    ['a', 'b,c', 'say "hi"', 'two\nlines'],
    ['', '', '', ''],
    ['1', '', '3', ''],
  ]
  assert.deepEqual(parseCsv(csvOf(rows)), rows)
  assert.deepEqual(parseCsv('\uFEFFa;b,c\n"x;y";2'), [
    ['a', 'b,c'],
    ['x;y', '2'],
  ])
  assert.deepEqual(parseCsv(''), [])
  assert.deepEqual(parseCsv('"open,1\n'), [['"open', '1']])
})
