import { forgetFeatures } from "../../../app/kratos/kratos-features.server";

// Test files share a thread's modules: what one has learned of a Kratos must not be known to the next.
forgetFeatures();
