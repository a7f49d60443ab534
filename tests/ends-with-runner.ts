// Of Vitest's processes each: one whose runner has been ended or killed ends as well, and with it what it has started
// (program.ts, tools/ending). By itself it would go on to the last test.
process.once('disconnect', () => process.exit(1))
process.env.VITRINE_ENDS_WITH = String(process.pid)
