import { globSync, readFileSync } from 'node:fs'
import { literalTexts } from './test/support/literal-texts.ts'

for (const f of globSync(`web/office/${process.argv[2]}.{ts,tsx}`)
  .filter(f => !f.includes('.test.'))
  .sort())
  for (const { line, text } of literalTexts(f, readFileSync(f, 'utf8'))) console.log(`${f}:${line}: ${text}`)
