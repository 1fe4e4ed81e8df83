import { type Camera, OrthographicCamera, Vector3 } from 'three';
import type { View } from '../../craft/result/draw/look.ts';
import type { Pose } from '../../craft/result/viewState.ts';

/** Default pose of a view: whole model visible. */
export const poseOf = (view: View): Pose => ({ view, zoom: 1, at: [0, 0, 0] });

export type Bounds = { low: Vector3; high: Vector3; middle: Vector3; radius: number };

/** Bounding box of the undeformed model, with half its diagonal as radius. */
export function boundsOf(positions: Float32Array): Bounds {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = new Vector3(-Infinity, -Infinity, -Infinity);
  const at = new Vector3();
  for (let i = 0; i < positions.length; i += 3) {
    at.fromArray(positions, i);
    low.min(at);
    high.max(at);
  }
  const middle = low.clone().add(high).multiplyScalar(0.5);
  return { low, high, middle, radius: Math.max(high.distanceTo(low) / 2, 1e-30) };
}

const RADIANS = Math.PI / 180;
/** Degrees; at 90 the up vector is undefined. */
const STEEPEST = 89.9;

/** Orthographic camera, Z up. */
export class Eye {
  readonly camera = new OrthographicCamera();
  readonly target = new Vector3();
  private aspect = 1;

  constructor(readonly bounds: Bounds) {
    this.camera.up.set(0, 0, 1);
    this.camera.near = 0.01 * bounds.radius;
    this.camera.far = 8 * bounds.radius;
  }

  look({ view, zoom, at }: Pose): void {
    const { middle, radius } = this.bounds;
    const elevation = Math.max(-STEEPEST, Math.min(STEEPEST, view.elevation)) * RADIANS;
    const azimuth = view.azimuth * RADIANS;
    const away = new Vector3(
      Math.cos(elevation) * Math.cos(azimuth),
      Math.cos(elevation) * Math.sin(azimuth),
      Math.sin(elevation),
    );
    this.target.copy(middle).addScaledVector(new Vector3(...at), radius);
    this.camera.position.copy(this.target).addScaledVector(away, 4 * radius);
    this.camera.zoom = zoom * this.fit(away);
    this.camera.lookAt(this.target);
    this.camera.updateProjectionMatrix();
  }

  pose(): Pose {
    const { middle, radius } = this.bounds;
    const away = this.camera.position.clone().sub(this.target).normalize();
    const at = this.target.clone().sub(middle).divideScalar(radius);
    const view = {
      azimuth: Math.atan2(away.y, away.x) / RADIANS,
      elevation: Math.asin(Math.max(-1, Math.min(1, away.z))) / RADIANS,
    };
    return { view, zoom: this.camera.zoom / this.fit(away), at: at.toArray() };
  }

  /** Zoom at which the bounding box fits the picture. */
  private fit(away: Vector3): number {
    const { low, high, middle, radius } = this.bounds;
    const right = new Vector3(-away.y, away.x, 0).normalize();
    const up = away.clone().cross(right);
    let [wide, tall] = [0, 0];
    for (let k = 0; k < 8; k++) {
      const corner = new Vector3(k & 1 ? low.x : high.x, k & 2 ? low.y : high.y, k & 4 ? low.z : high.z).sub(
        middle,
      );
      wide = Math.max(wide, Math.abs(corner.dot(right)));
      tall = Math.max(tall, Math.abs(corner.dot(up)));
    }
    return (
      0.9 *
      Math.min((radius * this.aspect) / Math.max(wide, 1e-9 * radius), radius / Math.max(tall, 1e-9 * radius))
    );
  }

  /** Adapts to a new canvas size, keeping the zoom relative to fit. */
  size(width: number, height: number): void {
    const { radius } = this.bounds;
    const pose = this.pose();
    this.aspect = width / height;
    const across = radius * this.aspect;
    Object.assign(this.camera, { left: -across, right: across, top: radius, bottom: -radius });
    this.look(pose);
  }
}

/** Ray through normalised device coordinates (−1 to 1, y up). */
export function rayAt(camera: Camera, x: number, y: number): { origin: Vector3; direction: Vector3 } {
  const origin = new Vector3(x, y, -1).unproject(camera);
  const direction = new Vector3(x, y, 1).unproject(camera).sub(origin).normalize();
  return { origin, direction };
}
