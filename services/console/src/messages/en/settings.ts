/** The settings of the workspace: the frame of its pages. */
export const settings = {
  title: 'Settings',
  navigation: 'Sections of the settings',
  sections: {
    workspace: 'Workspace',
    apiKeys: 'API keys',
    webhooks: 'Webhooks',
    providerKeys: 'Provider keys',
    usage: 'Usage',
    ledger: 'Ledger',
    members: 'Members',
    audit: 'Audit log',
  },
};
