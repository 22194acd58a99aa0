import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sealScripts } from './seal-scripts.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('marked scripts lose their mark and are listed by hash, each once', async () => {
  const { html, hashes } = await sealScripts(
    '<link nonce="M" rel="icon"/><script>veil</script><script nonce="M">ü\n1</script><script nonce="M" type="text/plain" id="start">2</script><script nonce="M">2</script>',
    'M',
    ['veil'],
  )
  assert.equal(
    html,
    '<link rel="icon"/><script>veil</script><script>ü\n1</script><script type="text/plain" id="start">2</script><script>2</script>',
  )
  assert.deepEqual(hashes.split(' '), ['veil', 'ü\n1', '2'].map(hashOf))
})

test('a script without the mark gets no hash, so the policy blocks it', async () => {
  const { hashes } = await sealScripts(
    '<script>stolen()</script><script nonce="guess">stolen()</script><script nonce="M">ours</script>',
    'M',
  )
  assert.equal(hashes, hashOf('ours'))
})
