/**
 * `npm run setup`: installs and builds what has changed, for those who start the product without `npm start`. With
 * `--all`, the packages of tests and development too; with `--packages`, it installs and builds nothing.
 */
import { prepare } from './prepare.mjs'

prepare({ all: process.argv.includes('--all'), builds: !process.argv.includes('--packages') })
