// For tests: messages as the server answers them.
import type { ContactMessage } from '../../../content/entities.ts'

export function aMessage(_id: string, fullName: string, more: Partial<ContactMessage> = {}): ContactMessage {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    ...{ _id, fullName, email: 'i@exemple.tn', phone: '1', message: 'Bonjour', summary: 'Bonjour' },
    ...{ kind: 'message', reference: `D-2026-${_id}`, suspected: false, anonymous: false, machines: [], notes: [] },
    ...{ profile: '', company: '', city: '', country: '', purpose: '', timing: '', project: '', reachBy: '' },
    ...{ state: 'nouveau', isRead: true, assignee: '', nextStep: '', nextStepOn: '' },
    ...{ createdAt: at, updatedAt: at },
    ...more,
  }
}
