/** How the embedded PostgreSQL is started. */
export const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '80',
  timezone: 'UTC',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans use this shared memory before /dev/shm, which is small in containers.
  min_dynamic_shared_memory: '64MB',
  // A bulk load writes gigabytes: few checkpoints; without replicas the WAL need not contain what COPY writes.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // One file per weekday, each overwritten a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}
