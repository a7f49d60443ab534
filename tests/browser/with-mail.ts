// A program that sends letters, on a demo catalogue of its own, and the server that takes them.
import { type MailServer, startMailServer } from '../http/support/smtp.ts'
import { type Program, removeDataFolder, start } from '../program.ts'
import { copyOfDemoStore, test as site } from './site.ts'

interface Worker {
  program: Program
  mail: MailServer
}

export const test = site.extend<object, Worker>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mail }, use) => {
      const data = copyOfDemoStore()
      const flags = ['--smtp-url', mail.url, '--mail-from', 'site@exemple.tn', '--mail-to', 'accueil@exemple.tn']
      const program = await start({ data, flags: [...flags, '--contact-rate', '1000'] })
      await use(program)
      await program.stop()
      removeDataFolder(data)
    },
    { scope: 'worker' },
  ],
})
