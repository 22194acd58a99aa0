/** `npm run setup`: installs and builds what has changed, for those who start the product without `npm start`. */
import { prepare } from './prepare.mjs'

prepare()
