import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, csvRows, parseCsv } from './csv.ts'

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

test('tabs separate too, and a row that is too wide ends the file', () => {
  assert.deepEqual(parseCsv('a\tb,c\n1\t'), [
    ['a', 'b,c'],
    ['1', ''],
  ])
  const rows = [...csvRows('1,2,3\n1,2,3,4,5\n1', 3)]
  assert.deepEqual(rows, [
    ['1', '2', '3'],
    ['1', '2', '3', '4'],
  ])
})
