import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NODE_FLAGS } from '../scripts/node-flags.mjs'

const HOME = '/opt/quantico/'

/** The lines of a unit's [Service] section; a name may stand more than once. */
function serviceOf(file: string): Map<string, string[]> {
  const lines = readFileSync(`deploy/${file}`, 'utf8').split('[Service]')[1]!.split('[Install]')[0]!
  const settings = new Map<string, string[]>()
  for (const [, name, value] of lines.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(name!, [...(settings.get(name!) ?? []), value!])
  }
  return settings
}

for (const file of ['quantico.service', 'quantico-backup.service']) {
  test(`${file} writes its data and nothing else, gains no rights and has a limit of memory`, () => {
    const service = serviceOf(file)
    const expected = {
      ProtectSystem: 'strict',
      StateDirectory: 'quantico',
      StateDirectoryMode: '0700',
      UMask: '0077',
      NoNewPrivileges: 'true',
      CapabilityBoundingSet: '',
      SystemCallFilter: '@system-service',
      MemoryMax: '1G',
    }
    for (const [name, value] of Object.entries(expected)) assert.deepEqual(service.get(name), [value], name)
    // Each would open a folder beyond the state directory.
    for (const name of ['ReadWritePaths', 'ReadWriteDirectories', 'BindPaths'])
      assert.equal(service.get(name), undefined)
  })

  test(`${file} starts what is there, by the Node of the packages`, () => {
    const [command, ...args] = serviceOf(file).get('ExecStart')![0]!.split(' ')
    assert.ok(existsSync(command!.replace(HOME, '')))
    assert.ok(existsSync(args.at(-1)!))
    if (args.at(-1) === 'server/main.ts') assert.deepEqual(args.slice(0, -1), NODE_FLAGS)
  })
}
