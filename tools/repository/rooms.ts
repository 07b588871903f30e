/** The rooms of the product (design §1), and which rooms each may import. */
export const roomGraph: Readonly<Record<string, readonly string[]>> = {
  access: [],
  settings: ['access'],
  staff: ['settings', 'access'],
  catalog: ['staff', 'settings', 'access'],
  patients: ['catalog', 'staff', 'settings', 'access'],
  scheduling: ['patients', 'catalog', 'staff', 'settings', 'access'],
  messaging: ['patients', 'settings', 'access'],
  laboratory: ['scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  finance: ['scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  billing: ['finance', 'scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  sales: ['billing', 'finance', 'laboratory', 'scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  clinical: ['laboratory', 'scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  quality: ['laboratory', 'scheduling', 'patients', 'catalog', 'staff', 'settings', 'access'],
  portals: [
    'laboratory',
    'billing',
    'finance',
    'clinical',
    'sales',
    'quality',
    'scheduling',
    'patients',
    'catalog',
    'staff',
    'settings',
    'access',
  ],
  reports: [
    'laboratory',
    'billing',
    'finance',
    'clinical',
    'sales',
    'quality',
    'scheduling',
    'patients',
    'catalog',
    'staff',
    'settings',
    'access',
  ],
};

/** Rooms built so far. The server serves access from its platform: everything else stands on it. */
export const builtRooms = ['access', 'settings', 'catalog', 'patients', 'laboratory'] as const;

/** Built rooms that have pages. */
export const roomsWithPages = ['access', 'settings', 'catalog', 'patients', 'laboratory'] as const;
