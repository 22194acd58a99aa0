import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NAMED_CALLS } from '../contract/calls.ts'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/node-flags.mjs'
import { BODY_LIMIT, FORM_LIMIT_BYTES } from '../server/platform/http/read-body.ts'
import { isLocalAddress } from '../server/platform/process/local-address.ts'

const HOME = '/opt/rides/'

/** The lines of a unit's [Service] section; a name may stand more than once. */
function serviceOf(file: string): Map<string, string[]> {
  const lines = readFileSync(`deploy/${file}`, 'utf8').split('[Service]')[1]!.split('[Install]')[0]!
  const settings = new Map<string, string[]>()
  for (const [, name, value] of lines.matchAll(/^(\w+)=(.*)$/gm)) {
    settings.set(name!, [...(settings.get(name!) ?? []), value!])
  }
  return settings
}

for (const file of ['rides.service', 'rides-backup.service']) {
  test(`${file} writes its data and nothing else, gains no rights and has a limit of memory`, () => {
    const service = serviceOf(file)
    const expected = {
      ProtectSystem: 'strict',
      StateDirectory: 'rides',
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
    if (args.at(-1) !== 'build/server/main.js') return
    assert.deepEqual(args.slice(0, -1), NODE_FLAGS)
    const environment = Object.entries({ NODE_ENV: 'production', ...NODE_ENVIRONMENT })
    const expected = environment.map(([name, value]) => `${name}=${value}`).join(' ')
    assert.deepEqual(serviceOf(file).get('Environment'), [expected])
  })
}

/** Matchers of the Caddyfile with their paths and the bytes that they let through. */
function caddyLimits(): { name: string; not: boolean; paths: string[]; bytes: number }[] {
  const file = readFileSync('deploy/Caddyfile', 'utf8')
  const sizes = new Map(
    [...file.matchAll(/request_body @(\w+) \{\s+max_size (\d+)(KB|MB)\s+\}/g)].map(
      ([, name, count, unit]) => [name!, Number(count) * (unit === 'MB' ? 1e6 : 1e3)],
    ),
  )
  return [...file.matchAll(/^\t@(\w+) (not )?path (.*)$/gm)].map(([, name, not, paths]) => ({
    name: name!,
    not: not !== undefined,
    paths: paths!.split(' '),
    bytes: sizes.get(name!)!,
  }))
}

/** A star of Caddy stands for one part of a path. */
function isPathOf(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path)
}

test('the proxy lets through what each call takes, and not much more', () => {
  const limits = caddyLimits()
  const named = limits.filter(({ not }) => !not)
  const others = limits.find(({ not }) => not)!
  assert.deepEqual(
    others.paths,
    named.flatMap(({ paths }) => paths),
  )
  const used = new Set<string>()
  for (const [name, call] of NAMED_CALLS) {
    const taken = call.bodyBytes ?? call.raw ?? call.file ?? BODY_LIMIT
    const path = call.path.replace(/\{\w+\}/g, 'x')
    const found = named.filter(({ paths }) => paths.some(pattern => isPathOf(pattern, path)))
    assert.ok(found.length < 2, name)
    for (const { paths } of found) for (const one of paths) if (isPathOf(one, path)) used.add(one)
    const { bytes } = found[0] ?? others
    assert.ok(bytes >= taken, `${name} takes ${taken} bytes, the proxy ${bytes}`)
    // A path may have another method without a large body.
    if (taken > others.bytes)
      assert.ok(bytes < 1.5 * taken, `${name} takes ${taken} bytes, the proxy ${bytes}`)
  }
  assert.deepEqual([...used].sort(), [...others.paths].sort())
  assert.ok(others.bytes >= FORM_LIMIT_BYTES)
  assert.ok(others.bytes < 1.5 * BODY_LIMIT)
})

/** The lines of one service of compose.yaml. */
function composeService(name: string): string {
  const [, services = ''] = readFileSync('compose.yaml', 'utf8').split('\nservices:\n')
  return new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(services)?.[1] ?? ''
}

for (const name of ['app', 'db']) {
  test(`the container ${name} writes its volume and nothing else, gains no rights and has a limit of memory`, () => {
    const service = composeService(name)
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      'security_opt: ["no-new-privileges:true"]',
      'mem_limit: 1g',
    ])
      assert.ok(service.includes(`\n    ${line}\n`), line)
    assert.match(service, /^ {4}tmpfs: \["\/tmp:size=\d+m,noexec,nosuid,nodev"/m)
    assert.match(service, /^ {4}pids_limit: \d+$/m)
    assert.equal(/^ {4}volumes: \["(\w+):\/[\w/]+"\]$/m.exec(service)?.[1], name === 'app' ? 'data' : 'db')
    assert.doesNotMatch(service, /cap_add|privileged|network_mode|pid:/)
  })
}

test('images are named by exact version, and no container runs as root', () => {
  const docker = readFileSync('Dockerfile', 'utf8')
  const stages = [...docker.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)]
  const bases = stages
    .map(([, base = '']) => base)
    .filter(base => !stages.some(([, , name]) => name === base))
  const images = [...bases, /image: (\S+)/.exec(composeService('db'))![1]!]
  assert.equal(images.length, 3)
  for (const image of images)
    assert.match(image, /^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)*(@sha256:[0-9a-f]{64})?$/)
  assert.match(docker, /^USER rides$/m)
  assert.match(composeService('db'), /^ {4}user: postgres$/m)
})

test('the image lacks only packages that the running server does not name', () => {
  const [, list = ''] = /npm uninstall ((?:.*\\\n)*.*)\n/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const removed = list.split(/[\s\\]+/).filter(word => !word.startsWith('--'))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.ok(removed.includes('vite'))
  for (const name of removed) assert.ok(name in dependencies, name)
  const built = globSync(['build/server/*.js', 'build/pages/*/server/**/*.js', 'build/i18n/**/*.js'])
  assert.ok(built.includes('build/server/main.js'))
  for (const file of built) {
    const code = readFileSync(file, 'utf8')
    for (const name of removed)
      for (const quote of ['"', "'", '`'])
        for (const end of [quote, '/']) assert.ok(!code.includes(quote + name + end), `${file}: ${name}`)
  }
})

test('the container asks for the address of the website, since other machines reach it', () => {
  assert.match(readFileSync('Dockerfile', 'utf8'), /^ENV .*\bHOST=0\.0\.0\.0\b/m)
  assert.match(composeService('app'), /^ {6}PUBLIC_URL: \$\{PUBLIC_URL:\?/m)
  assert.equal(isLocalAddress({ host: '0.0.0.0', publicUrl: 'http://localhost:3000' }), false)
})
