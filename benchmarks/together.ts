/** What each came to, once all have ended. Where one failed, its failure, and then as well none is left running. */
export async function together<Outcome>(works: readonly Promise<Outcome>[]): Promise<Outcome[]> {
  const outcomes = await Promise.allSettled(works)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
