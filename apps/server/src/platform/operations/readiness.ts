/** Whether new work should come here. One per process; what balances load asks for it at `/api/health/ready`. */
export class Readiness {
  #draining = false;

  /** From now on this process says that it is leaving; requests that still come are served. */
  drain(): void {
    this.#draining = true;
  }

  get draining(): boolean {
    return this.#draining;
  }
}
